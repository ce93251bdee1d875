/** The list of the site's sitemaps, which the build makes. */
export const sitemapPath = '/sitemap-index.xml'
