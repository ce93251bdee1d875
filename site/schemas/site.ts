// content/site.yaml: the brand, the navigation and every address. Rebranding happens there and nowhere else.
import { z } from 'astro/zod'
import { reservedParts } from '#domain/pages/reserved-parts.ts'
import { line } from '#domain/words/text-schema.ts'
import { iconNames } from '#site/ui/icon-names.ts'
import { brandColours } from './brand-colours.ts'
import { emailAddress, href, isPeriod, link, moment, sameEverywhere, uniqueBy } from './fields.ts'

/** The bar above every page. */
export const announcement = z
  .strictObject({
    text: line(110).describe('One sentence; on a phone it takes two lines.'),
    link: link.optional().describe('Link to more information; leave it out if the sentence says everything.'),
    start: moment
      .optional()
      .describe(
        'The bar appears on this day or at this time, like 2026-11-28 08:30, in the time zone of the server. Without a start, it appears immediately.',
      ),
    end: moment
      .optional()
      .describe('The bar is shown until the end of this day, or until this time. Without an end, it stays.'),
  })
  .refine(isPeriod, {
    error: 'Write an end that is later than the start',
    path: ['end'],
  })

export type Announcement = z.infer<typeof announcement>

/** The page of another company's service; the company is listed in content/third-parties.yaml. */
const serviceAddress = z.url({ protocol: /^https$/, error: 'Write a full https:// address, or remove the line' })

const icon = z.enum(iconNames).meta({ kind: 'icon' })

const navigationItem = z.strictObject({
  name: line(40).describe('Text of the link.'),
  href,
  icon: icon.describe('Shown beside the text.'),
  hint: line(70).describe('One short sentence under the name, in the desktop menu.'),
})

const navigationGroup = z.strictObject({
  name: line(20),
  items: z.array(navigationItem).min(1),
})

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

function isLanguage(tag: string): boolean {
  try {
    return languageNames.of(tag) !== undefined
  } catch {
    return false
  }
}

const language = z.strictObject({
  tag: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?-[A-Z]{2}$/, 'Write a language and its country, like en-US')
    .refine(isLanguage, 'There is no such language or country. Write both in their official codes, like en-US')
    .describe('The language, with the country whose format of dates and numbers is used, like en-US.')
    .meta({ kind: 'name' }),
  path: z
    .string()
    .regex(/^([a-z]{2,3}(-[a-z]{2,4})?)?$/, 'Write one or two short words in small letters, like de or de-ch')
    .refine((path) => !reservedParts.includes(path), 'The server itself uses this path. Write another one, like de')
    .default('')
    .describe(
      'The part of the address above all pages, as in /de/pricing, and the folder of the translations, as in content/de. The first language has none.',
    ),
  name: sameEverywhere(30).describe("The language's own name, like Deutsch."),
  direction: z.enum(['ltr', 'rtl']),
  offer: sameEverywhere(60).describe(
    'Offers the page in this language, in that language, to visitors whose browser prefers it.',
  ),
  close: sameEverywhere(20).describe('Closes that offer, in the same language.'),
  quotes: z
    .array(z.string().regex(/^[^a-zA-Z\d]{1,2}$/, 'Write a quotation mark'))
    .length(4)
    .default(['“', '”', '‘', '’'])
    .describe('Its quotation marks: opening and closing, and the two for a quotation within another one.'),
  keepUnits: z
    .boolean()
    .default(false)
    .describe('Whether a number stays on one line with a unit that is written out, as in 30 Tage.'),
  softHyphens: z
    .boolean()
    .default(false)
    .describe('Whether browsers may divide its long words, by the patterns of the package "hyphen".'),
  numbered: z
    .array(sameEverywhere(20))
    .default([])
    .describe('Words that stay on one line with the number after them, like Artikel.'),
})

export const languagesSchema = z
  .array(language)
  .min(1)
  .superRefine(uniqueBy('tag'))
  .superRefine(uniqueBy('path'))
  .refine(
    (languages) => languages.every(({ path }, index) => (path === '') === (index === 0)),
    'Leave out the path of the first language, and write one for each other, like de',
  )

export const siteSchema = z.strictObject({
  languages: languagesSchema.describe(
    'The languages of the site. The first one is that of the files in content/, and every other one has a folder of translations.',
  ),
  numbers: z
    .array(line(20))
    .max(20)
    .describe(
      'The words for one, two, three and so on, for texts like {word:plans}. Longer lists are counted in digits.',
    ),
  brand: z.strictObject({
    name: sameEverywhere(30).describe('Name of the product in titles, texts and mails.'),
    legalName: sameEverywhere(60).describe("The company's legal name, for the copyright line and the legal pages."),
    siteHost: line(60)
      .regex(/^(?!\w+:)[^/\s]+$/, 'Write the host alone, like example.com: without https:// and without a path')
      .describe("The site's address without https://, for the legal texts.")
      .meta({ title: 'Host of the site', kind: 'name' }),
    tagline: line(120).describe('One sentence in the footer.'),
    mark: z
      .string()
      .regex(
        /^[a-z0-9-]+$/,
        'Write the name of an SVG in content/logos/ without ".svg": the icons, the film and the pictures of shared links are drawn from this logo, which does not work with a PNG or WebP',
      )
      .describe(
        'The logo, a square SVG in content/logos/. Parts in currentColor are shown in the brand colour, parts in var(--thread) in the colour of the thread.',
      )
      .meta({ kind: 'logo' }),
    colours: brandColours,
  }),
  mailboxes: z
    .strictObject({
      contact: emailAddress.meta({ title: 'For contact requests' }),
      sales: emailAddress.meta({ title: 'For sales requests' }),
    })
    .describe(
      'Requests are mailed to these addresses, unless the server settings CONTACT_MAILBOX and SALES_MAILBOX name others.',
    ),
  announcement: announcement
    .optional()
    .describe(
      'The bar above every page from its start to its end. The server shows and removes it on time, without a build, and visitors who close it do not see it again. Leave it out to show no bar.',
    ),
  contact: z.strictObject({
    email: emailAddress,
    support: z.strictObject({
      email: emailAddress,
      phone: z
        .string()
        .regex(/^\+[\d ()-]{6,}$/, 'Write the number with its country code, like +1 555 0100')
        .describe('Write the number with its country code, like +1 555 0100.'),
    }),
  }),
  services: z
    .strictObject({
      calendar: serviceAddress
        .optional()
        .describe(
          'The address of a booking page, like https://book.slotwell.example/cadra/demo. “Pick a time” shows it in a frame that is isolated from our page.',
        ),
      calendarScript: serviceAddress
        .optional()
        .describe(
          "The address of the booking company's own script, in addition to its page. The script then shows the page instead of our frame; docs/content-files.md explains what that gives up.",
        ),
      video: serviceAddress.optional().describe("The address of a player's page, which then shows the film."),
      chat: serviceAddress.optional().describe('The address of a chat window.'),
    })
    .describe(
      'Pages load these third-party services only when a visitor asks for them. Each is off while its line is missing, and only a company in content/third-parties.yaml can be switched on.',
    ),
  addresses: z
    .strictObject({
      privacy: emailAddress,
      legal: emailAddress,
      careers: emailAddress,
      security: emailAddress.describe(
        'For people who find a vulnerability in the site. The address is published in /.well-known/security.txt.',
      ),
    })
    .describe('Mailboxes named in the legal texts, on the careers page and in /.well-known/security.txt.'),
  labels: z
    .strictObject({
      skip: line(40).meta({ title: 'Link past the menu' }),
      trail: line(20).describe('Name of the breadcrumb above the heading.').meta({ title: 'Name of the trail' }),
      newTab: line(40).describe('Read out after a link that opens a new tab.').meta({ title: 'In a new tab' }),
      home: line(20).describe('Name of the home page, the first step of every breadcrumb.'),
      mainNavigation: line(40),
      menuNavigation: line(40).describe('Name of the same navigation in the menu of small screens; it must differ.'),
      menu: line(30),
      openMenu: line(30),
      closeMenu: line(30),
      darkTheme: line(30),
      announcement: line(40),
      closeAnnouncement: line(40),
      allPages: line(40),
      languages: line(40).meta({ title: 'Choice of the language' }),
    })
    .describe('Names for screen readers in the header, the footer and the menu of every page.'),
  navigation: z.strictObject({
    groups: z.array(navigationGroup).min(2).max(5),
    pricing: z
      .strictObject({ name: line(20), href, active: href })
      .describe('`active` is the page on which the link is marked as current.'),
    login: link,
    signUp: link,
    newPassword: link.describe('Link to the page where the app resets a password.'),
    demo: link,
  }),
  footer: z.strictObject({
    moreHeading: line(20),
    more: z.array(link).min(1).meta({ title: 'Links of the first column' }),
    legal: z.array(link).min(1).meta({ title: 'Legal links' }),
    social: z.array(z.strictObject({ label: line(60), href, icon })).meta({ title: 'Links to other networks' }),
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
