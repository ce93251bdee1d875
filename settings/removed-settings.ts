// Settings of earlier versions, which may still stand in an environment: each is named with what took its place.

const removed: Readonly<Record<string, string>> = {
  ALERT_MAILBOX: 'alerts go to ALERT_WEBHOOK_URL and into the log; take it out',
  ALERT_SMTP_URL: 'alerts go to ALERT_WEBHOOK_URL and into the log; take it out, and set that one',
  BLOG_MAX_POSTS: 'the newest 200 posts of the blog are shown; take it out',
  BLOG_REFRESH_S: 'the blog is asked once a minute; take it out',
  HSTS_SUBDOMAINS:
    'let the proxy send Strict-Transport-Security with includeSubDomains in place of ours, and take it out',
  WEBHOOK_ALLOW_PRIVATE:
    'a receiver in a private network is reached by way of a proxy on this machine, like http://localhost:8080 in WEBHOOK_URL; take it out',
  WEBHOOK_FORMAT:
    'write #chat behind each address in WEBHOOK_URL that belongs to a chat tool (those of Slack, Google Chat and Mattermost are known), behind no other, and take it out',
}

export const isRemoved = (name: string): boolean => Object.hasOwn(removed, name)

/** A sentence that says what took the place of a setting. */
export const whatReplaced = (name: string): string => `${name} is no setting any more: ${removed[name]}.`
