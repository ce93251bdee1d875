// The machines that follow the guide, one after the other.

export type Machine = {
  name: string
  /** `# Install` stands for the commands of that section of docs/operate.md. Other steps are shell, which fails where something is not as the guide says. */
  steps: string[]
  /** What it installs is there for the machines after it. */
  isKept?: true
  hasNetwork?: true
}

const postLead = `curl --fail --silent --show-error --header 'content-type: application/json' \\
  --data '{"firstname":"Ana","email":"ana@company.example","message":"Hello","forReq":"contact"}' \\
  localhost:3000/controls/send-demo-mail`
const backUp = 'sudo systemctl start website-backup'
const untilReady = 'cd /srv/website/source; until curl --fail --silent localhost:3000/readyz; do sleep 1; done'
const [authority, renewal, visits] = ['authority', 'renewal', 'visits'].map((name) => `. /guide/${name}.sh`) as [
  string,
  string,
  string,
]

export const machines: Machine[] = [
  {
    name: 'install',
    isKept: true,
    hasNetwork: true,
    steps: ['# Install'],
  },
  {
    name: 'server',
    isKept: true,
    steps: [
      ...['cd /srv/website/source', '# Settings', '# Build', '# Check', '# Run', untilReady, postLead],
      ...['# Back it up', '# Practise the restore'],
    ],
  },
  {
    name: 'caddy',
    steps: [untilReady, authority, '# Caddy', 'sleep 5', '# Check from outside', visits],
  },
  {
    name: 'nginx',
    steps: [untilReady, authority, '# nginx', '# Check from outside', renewal, visits],
  },
  {
    name: 'haproxy',
    steps: [
      ...[untilReady, authority, '# HAProxy', '# Check from outside', renewal, visits],
      'worker=$(pgrep --newest --exact haproxy)',
      'test "$(ps -o user= -p $worker)" = haproxy',
      'test "$(sudo readlink /proc/$worker/root)" = /var/lib/haproxy',
    ],
  },
  {
    name: 'postgres',
    steps: [
      ...[untilReady, postLead, '# Leads in Postgres', untilReady, postLead, backUp, '# Practise the restore'],
      `test "$(sudo -u postgres psql -Atc "select rolsuper from pg_roles where rolname = 'website'")" = f`,
    ],
  },
]
