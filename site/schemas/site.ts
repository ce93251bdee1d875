// content/site.yaml: the brand, the navigation and every address. Rebranding happens there and nowhere else.
import { z } from 'astro/zod'
import { iconNames } from '#site/ui/icon-names.ts'
import { brandColours } from './brand-colours.ts'
import { emailAddress, href, line, link, moment, sameEverywhere, uniqueBy } from './fields.ts'

/** The bar above every page. */
export const announcement = z
  .strictObject({
    text: line(110).describe('One sentence; on a phone it takes two lines.'),
    link: link.optional().describe('Leads to where one can read more; leave it out when the sentence says all.'),
    start: moment
      .optional()
      .describe(
        'The bar appears on this day, or at this time, like 2026-11-28 08:30, in the time zone of the server. Without a start it appears at once.',
      ),
    end: moment.optional().describe('The bar shows to the end of this day, or to this time. Without an end it stays.'),
  })
  .refine(({ start, end }) => !start || !end || start <= end, {
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
  icon: icon.describe('Stands beside the words.'),
  hint: line(70).describe('One short sentence under the name, in the desktop menu.'),
})

const navigationGroup = z.strictObject({
  name: line(20),
  items: z.array(navigationItem).min(1),
})

const language = z.strictObject({
  tag: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?-[A-Z]{2}$/, 'Write a language and its country, like en-US')
    .describe('Write the language with the country in whose way dates and numbers are written, like en-US.')
    .meta({ kind: 'name' }),
  path: z
    .string()
    .regex(/^([a-z]{2,3}(-[a-z]{2,4})?)?$/, 'Write one or two short words in small letters, like de or de-ch')
    .default('')
    .describe(
      'The pages are below this part of the address, as in /de/pricing, and the translations in the folder of this name, as in content/de. The first language has none.',
    ),
  name: sameEverywhere(30).describe('Write what the language calls itself, like Deutsch.'),
  direction: z.enum(['ltr', 'rtl']),
  offer: sameEverywhere(60).describe(
    'Offers the page in this language, in its own words, to whose browser asks for it.',
  ),
  close: sameEverywhere(20).describe('Closes that offer, in the words of this language.'),
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
    'The site speaks these languages. The first one is that of the files of content/, and every other one has a folder of translations.',
  ),
  numbers: z
    .array(line(20))
    .max(20)
    .describe(
      'Write the words for one, two, three and so on. A text says with {word:plans} how many there are; longer lists are told in digits.',
    ),
  brand: z.strictObject({
    name: sameEverywhere(30).describe('Name of the product, in titles, texts and mails.'),
    legalName: sameEverywhere(60).describe('The company behind it, for the copyright line and the legal pages.'),
    siteHost: line(60)
      .regex(/^(?!\w+:)[^/\s]+$/, 'Write the host alone, like example.com: without https:// and without a path')
      .describe("The site's address without https://, as the legal texts name it.")
      .meta({ title: 'Host of the site', kind: 'name' }),
    tagline: line(120).describe('One sentence in the footer.'),
    mark: z
      .string()
      .regex(
        /^[a-z0-9-]+$/,
        'Write the name of an SVG in content/logos/ without ".svg": the icons, the film and the pictures of shared links are drawn from this logo, which no PNG or WebP allows',
      )
      .describe(
        'The logo is a square SVG in content/logos/. What it paints with currentColor is shown in the brand colour, and what it paints with var(--thread) in that of the thread.',
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
      'Requests are mailed to these, unless the settings CONTACT_MAILBOX and SALES_MAILBOX of the server name others.',
    ),
  announcement: announcement
    .optional()
    .describe(
      'This bar stands above every page from its start to its end. The server shows and removes it on time, without a build, and whoever closes it does not see it again. There is no bar while this is missing.',
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
          'Write the address of a booking page, like https://book.slotwell.example/cadra/demo. “Pick a time” shows it in a frame that is kept apart from our page.',
        ),
      calendarScript: serviceAddress
        .optional()
        .describe(
          "Write the address of the booking company's own script beside that of its page. The script then shows the page in place of our frame; docs/edit-content.md says what that gives away.",
        ),
      video: serviceAddress.optional().describe("Write the address of a player's page, which then shows the film."),
      chat: serviceAddress.optional().describe('Write the address of a chat window.'),
    })
    .describe(
      'Pages load these services of other companies only when a visitor asks for them. Each is off while its line is missing, and only a company that content/third-parties.yaml lists can be switched on.',
    ),
  addresses: z
    .strictObject({
      privacy: emailAddress,
      legal: emailAddress,
      careers: emailAddress,
      security: emailAddress.describe(
        'People who find a weakness in the site write here. The address is published in /.well-known/security.txt.',
      ),
    })
    .describe('The legal texts, the careers page and /.well-known/security.txt name these mailboxes.'),
  labels: z
    .strictObject({
      skip: line(40).meta({ title: 'Link past the menu' }),
      trail: line(20).describe('Names the trail of pages above the heading.').meta({ title: 'Name of the trail' }),
      newTab: line(40)
        .describe('Screen readers say this after a link that opens a new tab.')
        .meta({ title: 'In a new tab' }),
      home: line(20).describe('Names the home page, where the trail of every page begins.'),
      mainNavigation: line(40),
      menuNavigation: line(40).describe(
        'Names the same navigation in the menu of small screens; it needs a name of its own.',
      ),
      menu: line(30),
      openMenu: line(30),
      closeMenu: line(30),
      darkTheme: line(30),
      announcement: line(40),
      closeAnnouncement: line(40),
      allPages: line(40),
      languages: line(40).meta({ title: 'Choice of the language' }),
    })
    .describe('Screen readers say these words for the header, the footer and the menu of every page.'),
  navigation: z.strictObject({
    groups: z.array(navigationGroup).min(2).max(5),
    pricing: z
      .strictObject({ name: line(20), href, active: href })
      .describe('`active` is the page on which the link shows as the current one.'),
    login: link,
    signUp: link,
    newPassword: link.describe('Leads to where the app resets a password.'),
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
