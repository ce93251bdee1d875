/** For a page whose URL grants access: never cached, indexed or sent as a referrer. */
export const privatePageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}
