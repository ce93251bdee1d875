# Visits the site over both kinds of addresses, in ways that fail too, and looks for the visitor in every log of the machine.
secret=token-of-a-link
visitor=127.66.77.88
site=https://www.example.com
as_visitor() { curl --silent --show-error --output /dev/null --interface $visitor --ipv4 --write-out '%{http_code}\n' "$@" || true; }
test "$(curl --silent --ipv6 --output /dev/null --write-out '%{http_code}' $site/)" = 200
test "$(curl --silent --ipv6 --output /dev/null --write-out '%{http_code}' http://example.com/)" = 308
as_visitor "$site/pricing?$secret" --referer "https://elsewhere.example/?$secret" --cookie "a=$secret"
as_visitor "http://example.com/?$secret"
as_visitor "http://127.0.0.1/?$secret"
as_visitor "http://127.0.0.1:443/?$secret"
as_visitor --insecure "https://127.0.0.1/?$secret"
as_visitor --insecure --tls-max 1.1 "$site/?$secret"
as_visitor "$site/?$secret" --header 'Host: two' --request "BAD/$secret"
as_visitor "$site/pricing?$secret" --data-binary @/opt/authority/usr/bin/caddy
as_visitor "$site/review?$secret"
# Without --insecure, a client that does not trust the certificate breaks the handshake off.
as_visitor "https://127.0.0.1/?$secret"
sudo systemctl kill --signal=STOP website
as_visitor "$site/contact?$secret"
as_visitor "$site/contact?$secret" --data "message=$secret"
as_visitor "$site/contact?$secret" --max-time 1
sudo systemctl kill --signal=CONT website
sudo systemctl stop website
# An instance that is gone: 503, with a page that says so.
as_visitor "$site/gone?$secret"
curl --silent $site/ | grep 'not available for a moment'
sudo systemctl start website
for _ in $(seq 30); do curl --silent --fail --output /dev/null $site/ && break || sleep 1; done
curl --silent --fail --output /dev/null $site/
sudo sh -c 'find /var/log -type f ! -path "*/journal/*" -exec cat {} +; journalctl --no-pager --output=cat' >/tmp/logs
grep --fixed-strings --text '/gone"' /tmp/logs
if grep --text -e $secret -e $visitor -e elsewhere /tmp/logs; then exit 1; fi
