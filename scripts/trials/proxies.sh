#!/bin/sh
# The proxies' example files as they are, but for host, ports and certificate, before a portal made from
# an archive: sign-in through TLS at a port of its own, a large upload, calls in clear, what the proxies
# write of tokens in queries, and a proxy that drops the port. Needs nginx, caddy, curl and openssl; 4210
# to 4214 must be free.
# Usage: scripts/trials/proxies.sh dist/release/portico-*-linux-x64
set -eu
here=$(dirname "$(readlink -f "$0")")
release=$(readlink -f "$1")
work=$(mktemp -d /var/tmp/portico-trial-XXXXXX)
chmod 755 "$work"
stop() { for file in "$work"/*.pid; do kill "$(cat "$file")" 2> /dev/null || true; done; sleep 3; rm -rf "$work"; }
trap stop EXIT
cd "$work"

openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout privkey.pem \
  -out fullchain.pem -addext "subjectAltName=DNS:localhost,DNS:*.localhost" 2> /dev/null

# Serves with its own empty folder at $2, as it is reached at $1.
portal() {
  rm -rf data
  export PUBLIC_URL="https://localhost:$1" TRUST_PROXY=1 PORT=4210 DATA_DIR="$work/data"
  "$release/bin/portico" setup --answers "$here/answers.yaml" > said
  "$release/bin/portico" start > portal.log 2>&1 &
  echo $! > portal.pid
  until grep -q "Portico is ready" portal.log; do sleep 1; kill -0 "$(cat portal.pid)"; done
}
end_portal() { kill "$(cat portal.pid)"; tail --pid="$(cat portal.pid)" -f /dev/null; rm portal.pid; }

# The example of nginx with our ports; what $1 says is done to it besides.
nginx_conf() {
  {
    echo "daemon on; pid $work/nginx.pid; error_log $work/nginx.log; events {} http {"
    sed -e "s/portal.example.com/localhost/g" -e "s/127.0.0.1:4000/127.0.0.1:4210/" \
      -e "s/listen 80;/listen 4213;/" -e "s/listen 443 /listen 4211 /" -e "/listen \[::\]/d" \
      -e "s|/etc/ssl/portico|$work|" -e "s|/var/log/nginx|$work|" -e "$1" "$here/../../deploy/nginx/portico.conf"
    echo "}"
  } > nginx.conf
  nginx -q -t -c "$work/nginx.conf"
}

sign_in() {
  cp "$here/sign-in.ts" "$release/sign-in.ts"
  NODE_EXTRA_CA_CERTS="$work/fullchain.pem" "$release/bin/node" "$release/sign-in.ts" \
    "$(grep -o 'http.*#.*' said)" || echo "Not signed in."
  rm "$release/sign-in.ts"
}

# What an upload of 40 MB is answered: anything but 413, which the proxy would say.
upload() {
  head -c 40000000 /dev/zero > large
  curl -sk -o /dev/null -w "An upload of 40 MB: %{http_code}\n" -F "file=@large" \
    "https://localhost:$1/api/tenant/v1/buildings/0/support/issues"
}

# Plain http at port $1: pages are led to TLS, calls are refused.
in_clear() {
  for path in /login /api/tenant/v1/session /scim/v2/Users /calendar/x.ics; do
    curl -s -o /dev/null -w "Plain http of $path: %{http_code} %{redirect_url}\n" "http://localhost:$1$path"
  done
}

# Whether a token that an app hands over, or a calendar, through TLS at port $1 stands in the logs $2.
tokens_in_logs() {
  curl -sk -o /dev/null -H "Referer: https://localhost:$1/?token=said-once" \
    "https://localhost:$1/webview?token=said-once"
  curl -sk -o /dev/null "https://localhost:$1/calendar/said-once.ics"
  sleep 1
  grep -q /webview $2 && ! grep -q said-once $2 && echo "Logged without its token."
}

echo "== nginx"
portal 4211
nginx_conf ""
nginx -c "$work/nginx.conf"
sign_in
upload 4211
in_clear 4213
tokens_in_logs 4211 "portico.log portico.error.log nginx.log"
kill "$(cat nginx.pid)"
end_portal

echo "== nginx that drops the port"
portal 4211
nginx_conf 's/\$http_host/$host/'
nginx -c "$work/nginx.conf"
sign_in 2>&1 | grep -oE "auth.foreign_origin|Not signed in." | sort -u
grep -o "Browsers use.*http_host)" portal.log
kill "$(cat nginx.pid)"
end_portal

echo "== caddy"
portal 4212
sed -e "s|http://\([a-z.]*\)portal.example.com|http://\1localhost:4214|g" \
  -e "s/portal.example.com/localhost:4212/g" -e "s/127.0.0.1:4000/127.0.0.1:4210/" \
  -e "s|# tls /etc/ssl/portico/fullchain.pem /etc/ssl/portico/privkey.pem|tls $work/fullchain.pem $work/privkey.pem|" \
  -e "0,/^{/s//{\n\tadmin off\n\thttp_port 4214/" "$here/../../deploy/caddy/Caddyfile" > Caddyfile
HOME="$work" caddy run --config Caddyfile --adapter caddyfile > caddy.log 2>&1 &
echo $! > caddy.pid
until curl -sk -o /dev/null https://localhost:4212/livez; do sleep 1; done
sign_in
upload 4212
in_clear 4214
tokens_in_logs 4212 caddy.log
end_portal
