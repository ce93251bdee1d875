#!/bin/sh
# Makes of a Debian root the machine of an operator with sudo rights, whose names lead to itself: prepare-root.sh FOLDER
set -eu
cd "$1"
chroot . useradd --create-home --shell /bin/bash deployer
echo 'deployer ALL=(ALL) NOPASSWD: ALL' >etc/sudoers.d/deployer
# The operator's editor: hosts stay, since they are those of this machine; Caddy is told another authority.
cat >usr/local/bin/edit <<'END'
#!/bin/sh
case $1 in
*Caddyfile*) sed -i '0,/^{$/s||{\n\tacme_ca https://localhost:9443/acme/local/directory|' "$1" ;;
*settings*)
  sed -i 's/^MAIL_FROM=.*/MAIL_FROM=website@company.internal/' "$1"
  printf 'CONTACT_MAILBOX=contact@company.internal\nSALES_MAILBOX=sales@company.internal\n' >>"$1"
  ;;
esac
END
chmod +x usr/local/bin/edit
echo 'Defaults editor=/usr/local/bin/edit' >>etc/sudoers.d/deployer
printf '127.0.0.1 localhost www www.example.com example.com\n::1 localhost www.example.com example.com\n' >etc/hosts
echo www >etc/hostname
echo 'APT::Get::Assume-Yes "true"; APT::Get::Quiet "1";' >etc/apt/apt.conf.d/90guide
echo force-unsafe-io >etc/dpkg/dpkg.cfg.d/guide
echo 'debconf debconf/frontend select Noninteractive' | chroot . debconf-set-selections
# npm trusts whom this machine trusts.
cp /etc/ssl/certs/ca-certificates.crt etc/ssl/outside.crt
echo 'cafile=/etc/ssl/outside.crt' >home/deployer/.npmrc
# An authority for certificates: Caddy's, apart from the package that the guide installs.
mkdir -p opt/authority root/.config/letsencrypt
dpkg-deb --extract var/cache/apt/archives/caddy_*.deb opt/authority
cat >root/.config/letsencrypt/cli.ini <<END
server = https://localhost:9443/acme/local/directory
no-verify-ssl = true
agree-tos = true
register-unsafely-without-email = true
non-interactive = true
END
cat >etc/systemd/system/guide.service <<END
[Unit]
Description=The commands of the guide
[Service]
Type=oneshot
User=deployer
WorkingDirectory=/home/deployer
Environment=LANG=C.UTF-8 HOME=/home/deployer
ExecStart=/bin/bash /guide/commands.sh
ExecStartPost=+/bin/touch /guide/done
ExecStopPost=+/bin/systemctl poweroff --no-block
StandardOutput=file:/guide/output
StandardError=file:/guide/output
[Install]
WantedBy=multi-user.target
END
ln -s /etc/systemd/system/guide.service etc/systemd/system/multi-user.target.wants/
