# Starts an authority that gives certificates by ACME, as Let's Encrypt does, and is trusted on this machine.
sudo mkdir -p /var/lib/authority
sudo tee /var/lib/authority/Caddyfile <<END
{
	admin off
	auto_https disable_redirects
	http_port 9080
	skip_install_trust
}
https://localhost:9443 {
	tls internal
	acme_server
}
END
sudo systemd-run --quiet --unit=authority --setenv=XDG_DATA_HOME=/var/lib/authority \
  /opt/authority/usr/bin/caddy run --config /var/lib/authority/Caddyfile
until sudo test -f /var/lib/authority/caddy/pki/authorities/local/root.crt; do sleep 0.2; done
sudo cp /var/lib/authority/caddy/pki/authorities/local/root.crt /usr/local/share/ca-certificates/authority.crt
sudo update-ca-certificates --fresh >/dev/null
