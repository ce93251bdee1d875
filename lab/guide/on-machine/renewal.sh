# Renews the certificate, and waits until visitors get the new one.
serial() { openssl s_client -connect www.example.com:443 -servername www.example.com </dev/null 2>/dev/null | openssl x509 -noout -serial; }
before=$(serial)
sudo certbot renew --force-renewal --no-random-sleep-on-renew
sleep 2
test "$(serial)" != "$before"
