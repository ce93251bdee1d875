// content/site.yaml: the brand, the navigation and every address. Rebranding happens there and nowhere else.
import { z } from 'astro/zod'
import { iconNames } from '#site/ui/icon-names.ts'
import { announcement } from './announcement.ts'
import { brandColours } from './brand-colours.ts'
import { emailAddress, href, line, link } from './fields.ts'

/** The page of another company's service; the company is listed in content/third-parties.yaml. */
const serviceAddress = z.url({ protocol: /^https$/, error: 'Write a full https:// address, or remove the line' })

const navigationItem = z.strictObject({
  name: line(40).describe('Text of the link.'),
  href,
  icon: z
    .enum(iconNames, { error: `Pick one of: ${iconNames.join(', ')}` })
    .describe('Picture beside the words; the message lists the names there are.'),
  hint: line(70).describe('One short sentence under the name, in the desktop menu.'),
})

const navigationGroup = z.strictObject({
  name: line(20),
  items: z.array(navigationItem).min(1, 'List at least one link'),
})

const isLanguage = (tag: string) => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

export const siteSchema = z.strictObject({
  language: z
    .string({ error: 'Write a language and its country, like en-US' })
    .refine(isLanguage, 'Write a language and its country, like en-US')
    .describe('The language of all texts, with the country whose way dates and numbers are written in, like en-US.'),
  brand: z.strictObject({
    name: line(30).describe('Name of the product, in titles, texts and mails.'),
    legalName: line(60).describe('The company behind it, for the copyright line and the legal pages.'),
    siteHost: line(60).describe("The site's address without https://, as the legal texts name it."),
    tagline: line(120).describe('One sentence in the footer.'),
    mark: z
      .string()
      .regex(
        /^[a-z0-9-]+$/,
        'Write the name of an SVG in content/logos/ without ".svg": the icons, the film and the pictures of shared links are drawn from this logo, which no PNG or WebP allows',
      )
      .describe('The logo: a square SVG. Parts painted with currentColor or var(--thread) follow the theme.'),
    colours: brandColours,
  }),
  mailboxes: z
    .strictObject({ contact: emailAddress, sales: emailAddress })
    .describe("Mailboxes that leads go to, unless the server's settings name others."),
  announcement: announcement
    .optional()
    .describe('A bar above every page, for a time. There is none while this is missing.'),
  contact: z.strictObject({
    email: emailAddress,
    support: z.strictObject({
      email: emailAddress,
      phone: z
        .string()
        .regex(/^\+[\d ()-]{6,}$/, 'Write the number with its country code, like +1 555 0100')
        .describe('With the country code, like +1 555 0100.'),
    }),
  }),
  services: z
    .strictObject({
      calendar: serviceAddress.optional().describe('A booking page, for "Pick a time".'),
      calendarScript: serviceAddress
        .optional()
        .describe("The booking company's own script, which then shows that page in its way, instead of our frame."),
      video: serviceAddress.optional().describe("A player's page, for the film."),
      chat: serviceAddress.optional().describe('A chat window.'),
    })
    .describe('Services of other companies. Each is off while its line is missing.'),
  addresses: z.strictObject({
    privacy: emailAddress,
    legal: emailAddress,
    careers: emailAddress,
    security: emailAddress.describe('Published in /.well-known/security.txt.'),
  }),
  labels: z
    .strictObject({
      skip: line(40),
      trail: line(20).describe('The trail of pages above the heading.'),
      newTab: line(40).describe('Read out after a link that opens a new tab.'),
      home: line(20).describe('The home page, where the trail of every page begins.'),
      mainNavigation: line(40),
      menuNavigation: line(40).describe('The same navigation in the small-screen menu; needs a name of its own.'),
      menu: line(30),
      openMenu: line(30),
      closeMenu: line(30),
      darkTheme: line(30),
      announcement: line(40),
      closeAnnouncement: line(40),
      allPages: line(40),
    })
    .describe('Names of the landmarks around every page, for screen readers.'),
  navigation: z.strictObject({
    groups: z
      .array(navigationGroup)
      .min(2, 'List at least two groups')
      .max(5, 'List five groups at most: they stand in one row'),
    pricing: z
      .strictObject({ name: line(20), href, active: href })
      .describe('`active` is the page on which the link shows as the current one.'),
    login: link,
    signUp: link,
    newPassword: link.describe('Where the app resets a password.'),
    demo: link,
  }),
  footer: z.strictObject({
    moreHeading: line(20),
    more: z.array(link).min(1, 'List at least one link'),
    legal: z.array(link).min(1, 'List at least one link'),
    social: z.array(z.strictObject({ label: line(60), href, icon: z.enum(iconNames) })),
    copyrightYear: z
      .number({ error: 'Write a year, like 2024' })
      .int()
      .min(2000)
      .max(2100)
      .describe('The year in the copyright line.'),
  }),
})

export type Site = z.infer<typeof siteSchema>
export type NavigationGroup = z.infer<typeof navigationGroup>
