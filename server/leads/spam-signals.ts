// What spam looks like, and how much each sign of it counts. One subject alone never holds a request: casinos, banks and
// agencies hire too. It takes a subject and the words of somebody who sells it, or a sign that only machines leave; and
// who speaks of hiring is rather one of ours.
import { type Answers, nameOf } from '#domain/lead.ts'
import { honeypotField } from '#domain/lead-wire.ts'

export type SpamSigns = {
  answers: Answers
  /** What stands in the field that people do not see. */
  honeypot: string
  /** From the first sight of the form to the post; unknown for a post that carries no time. */
  filledInMs: number | undefined
}

/** A negative weight speaks for the request. */
export type SpamSignal = { says: string; weight: number; isIn: (signs: SpamSigns) => boolean }

/** From this sum of weights on a request is held for a person to judge. */
export const heldFrom = 8

/** Hardly anybody reads a form and fills it in faster. */
const minFillMs = 2_000

const message = ({ answers }: SpamSigns) => answers.message ?? ''
const links = (signs: SpamSigns) => message(signs).match(/https?:\/\/\S+/gi) ?? []
const besideLinks = (signs: SpamSigns) =>
  message(signs)
    .replace(/https?:\/\/\S+/gi, '')
    .trim()
/** Capitals all over a long word, as no language has them. */
const isScrambled = (text = '') => /^[a-z]{10,}$/i.test(text) && (text.match(/[a-z][A-Z]/g)?.length ?? 0) >= 3

const signal = (weight: number, says: string, isIn: SpamSignal['isIn']): SpamSignal => ({ says, weight, isIn })

/** Of a request that says so anywhere. */
const about = (weight: number, says: string, words: RegExp): SpamSignal =>
  signal(weight, says, (signs) => words.test([nameOf(signs.answers), signs.answers.company, message(signs)].join('\n')))

export const spamSignals: readonly SpamSignal[] = [
  signal(20, `the hidden field ${honeypotField} is filled in`, ({ honeypot }) => honeypot !== ''),
  // Not by itself: a browser fills in a form faster than its owner. A negative time is a clock that was set back.
  signal(
    5,
    'filled in within 2 seconds',
    ({ filledInMs }) => filledInMs !== undefined && filledInMs >= 0 && filledInMs < minFillMs,
  ),
  // The enquiry form has no required field, but there is nobody to answer without a single answer.
  signal(20, 'empty', (signs) => {
    const { email, phone } = signs.answers
    return [nameOf(signs.answers), email, phone, message(signs)].join('') === ''
  }),
  signal(20, 'a link in the name', ({ answers }) => /https?:\/\//i.test(nameOf(answers))),
  signal(20, 'link markup in the message', (signs) => /<a\s[^>]{0,200}href|\[url[=\]]/i.test(message(signs))),
  signal(20, 'more than 10 links', (signs) => links(signs).length > 10),
  signal(3, 'more than 5 links', (signs) => links(signs).length > 5),
  signal(3, 'a link as phone number', ({ answers }) => /https?:\/\//i.test(answers.phone ?? '')),
  signal(4, 'nothing but links', (signs) => links(signs).length > 0 && besideLinks(signs) === ''),
  signal(4, 'a shortened link or a chat invitation', (signs) =>
    links(signs).some((link) =>
      /\/\/(www\.)?(bit\.ly|tinyurl\.com|t\.co|goo\.gl|cutt\.ly|is\.gd|rb\.gy|shorturl\.at|t\.me|wa\.me|chat\.whatsapp\.com)\//i.test(
        link,
      ),
    ),
  ),
  signal(5, 'a link to a throw-away domain', (signs) =>
    links(signs).some((link) => /\/\/[^/]+\.(top|xyz|click|cam|win|icu|loan|buzz|monster|cyou|sbs)(\/|$)/i.test(link)),
  ),
  signal(4, 'a name of random letters', ({ answers }) =>
    [answers.firstName, answers.lastName, answers.name].some(isScrambled),
  ),
  signal(4, 'a message of random letters', (signs) => isScrambled(message(signs))),

  about(
    6,
    'about search ranking',
    /\b(technical (seo )?errors|outranks?|(on|off)-page|rank your|top \d+ in \d+ days|sponsored posts?|google (positions?|rankings?)|articles for your|dr ?\d\d|seo (packages?|services?|experts?|audit|agency|company|plans?)|(back|in)links?|link[- ]building|guest posts?|do-?follow|domain authority|high da|(first|1st) page (of|on) google|top of google|rank(ed|ing|ings)? (higher|on google|#1)|your rankings?|(website|targeted|web) traffic|real visitors|google (business|maps) (listing|profile|ranking))\b|продвижени\S* сайт|в топ (яндекс|гугл|google)/iu,
  ),
  about(
    6,
    'about gambling',
    /\b(online casinos?|casino bonus(es)?|free spins|no[- ]deposit bonus|betting (tips|sites?)|1xbet|promo codes?|casinos? (sites?|offers?)|welcome bonus|sports? betting|jackpots?)\b|онлайн[- ]?казино|бездепозитн/iu,
  ),
  about(
    6,
    'about sex',
    /\b(porn\w*|sex (tonight|chat|dates?)|sex cams?|xxx|hot (girls?|women|singles)|escorts?|lonely (women|girls|singles)|singles (near|in)|(near|with) you tonight|hook-?ups?|onlyfans|nude\w*)\b/i,
  ),
  about(
    6,
    'about pills and diets',
    /\b(viagra|generic pills|ed meds|pills online|discreet shipping|cialis|levitra|tramadol|xanax|without (a )?prescription|online pharmacy|lose \d+ ?(pounds|lbs|kg|kilos)|weight[- ]loss|cbd (oil|gummies)|vapes?|vape pens?|male enhancement)\b/i,
  ),
  about(
    6,
    'about easy money',
    /\b(guaranteed (profits?|returns?|income)|double your (money|investment|bitcoin)|forex|trading (robot|bot|signals?)|crypto (investment|trading)|bitcoins?|airdrop|connect your wallet|passive income|usdt|daily \d+% profit|minimum deposit|mining platform|make money (online|fast|from home)|earn (up to |over )?[$€£]\s?\d|work from home and earn|invest [$€£]?[\d.,]+ ?(btc|usdt?|eth|dollars)?|receive [\d.,]+ ?(btc|eth)|no kyc)/i,
  ),
  about(
    6,
    'about credit',
    /\b((business|personal|instant|quick|payday) (loans?|funding)|working capital|no credit checks?|cash advance|bad credit|legit loans?|\d+% rate|funding from|(\d+%|low) interest( rates?)?|line of credit|looking for a loan)\b/i,
  ),
  about(
    6,
    'about sudden wealth',
    /\b(next of kin|inheritance|unclaimed (funds?|money)|lottery|claim your (prize|winnings?|reward)|proposal worth|your parcel|customs fee|million (us )?(dollars|usd|euros?)|beneficiary|barrister|widow|donate .{0,30}funds?|win an? (iphone|ipad|gift card|car)|gift cards?|give-?away|take (the|our|this) survey)\b/i,
  ),
  about(
    6,
    'about addresses and bulk mail',
    /\b((b2b |verified )?e?mail (lists?|database)|verified contacts|list of (attendees|visitors|emails|companies)|attendees? list|(contact|leads?|b2b) (lists?|database)|million e?mails|(your|to \S+ \S+) contact forms?|bulk (e?mail|sms)|cold e?mails?|book(ed)? meetings for you|appointment setting|lead generation|pay per lead|xrumer)\b|прогон/iu,
  ),
  about(
    6,
    'about services for websites',
    /\b(web ?(site )?(re)?design (company|agency|services?)|redesign (it|your (web ?)?site)|(mobile )?app development|(software|web) development (company|agency|services)|explainer videos?|virtual assistants?|data entry|press release (distribution|service)|news sites|(instagram|tiktok|youtube|facebook) (followers|likes|views|subscribers)|web visitors?|increases? (your )?conversions?|logo design|build (it|your (web)?site) from|need a website|free hosting|youtube channel|subscribers for|trustpilot|verified reviews|word ?press (developer|expert)s?|website work|cheap hosting|bulletproof|vps|ada compliance|(google|5[- ]star|five[- ]star|buy) reviews?|reviews (from|on) |outsourc(e|ing) (company|services))\b/i,
  ),
  about(
    6,
    'about goods',
    /\b(replica|rolex|handbags|sunglasses|factory prices?|our factory|moq|fob|manufacturers? of|wholesale|free shipping|knock-?offs?)\b/i,
  ),
  about(
    6,
    'about a threat',
    /\b(hacked (your|into)|will be (leaked|published|deleted)|pay .{0,40}(bitcoin|btc)|(bitcoin|btc) (to|wallet)|this wallet|copyright infringement notice)\b/i,
  ),
  about(
    6,
    'about forged or stolen goods',
    /\b((fake|real and fake|registered) (passports?|ids?|documents|diplomas?|licen[cs]es?)|without exams?|dumps|cvv|fullz|carding|bank logins?|cloned cards?|counterfeit)\b/i,
  ),
  about(
    6,
    'about a domain that ends',
    /\b(domain (name )?(is about to expire|will expire|expir(es|ed|ation))|renew (your )?domain|domain listing)\b/i,
  ),
  about(
    6,
    'a comment on a post',
    /\b((great|nice|awesome|amazing) (post|article|blog)|enjoyed reading|visit my (blog|site|page))\b/i,
  ),

  about(
    -5,
    'speaks of hiring',
    /\b(hir(e|es|ed|ing)|recruit\w*|candidates?|applicants?|employees|vacanc(y|ies)|job (descriptions?|posts?|postings?|ads?|applications?)|careers? page|seats|talent|interviews?|onboarding)\b/i,
  ),
  about(
    2,
    'speaks of your website',
    /\byour (own )?(web ?site|business|channel|trustpilot|site|domain|brand|rankings?)\b/i,
  ),
  about(
    3,
    'a price that is advertised',
    /\b(affordable|cheap(est)?|best (quality|prices?)|\d+% off|special (offer|price)|(it |them )?from [$€£]\s?\d+|[$€£]\d+(\/| per | an? )(month|hour|day|link)|dollars (per|a) |pay after results|\d+% profit|only [$€£]|(prices?|packages?|plans?) (start|starts|starting) (at|from)|(only|just|for|at) [$€£]\s?\d+|[$€£]\s?\d[\d,.]* (per|an?) (hour|day|week)|how much do you charge|packages|price list|money back|bonus \d+%|\d+% (legit|profit)|unlimited)(?!\w)/i,
  ),
  about(
    3,
    'a call to act',
    /\b(click (here|the link)|(order|shop|apply|buy|act|register|sign up|claim|pay|download|play|start|fix it|join|try it) (now|today)|take the survey|whatsapp (us|me|:|\+)|on whatsapp|telegram|book (a|your) (demo|call|slot) here|ask for (a |our )?(catalog|quote|price)|reply (yes|stop|with|to this)|join (our|us|now)|contact us (now|today)|your (inquiry|enquiry|requirements)|try it|don't miss|interested( in .{0,30})?\?|write to my|register here|my photos|attached|pay \d|apply at|kindly (reply|respond|contact)|send (us )?\S+ bitcoin|before they are gone|(right here|here): ?https?:)/i,
  ),
  about(
    3,
    'an offer',
    /\b(we (can |will |also )?(offer|provide|create|deliver|specialize|specialise|give out)|we can (get|send|help|make|redesign|increase|boost)|i can (rank|send|get|help you|offer|provide)|our (services|portfolio|packages|offer)|(may|can) (i|we) (share|send you)|would like to (publish|offer|introduce)|(help|grow|boost) your business|want more (reviews|traffic|leads|customers|sales)|get your first|we are selling|i am a .{0,30}(developer|designer|freelancer)|(we|let us) (supply|build it|fix|rank)|do you accept|we have a list|do you (want|need) (a|an|any|more) .{0,30}(list|traffic|leads|website|work|advance|loan)|are you looking for a (loan|website|developer))\b/i,
  ),
  about(
    3,
    'a promise',
    /\b(no obligation|free (quote|audit|consultation|samples?|tokens)|guaranteed|approved in|100% (free|real|guaranteed|safe)|no experience|risk[- ]free|limited time offer|this week only|accuracy|fast delivery|weird trick|in a week|in \d+ hours|by \d+%|free (report|chat|access)|proven|boost your|increase your)\b/i,
  ),
  about(3, 'a way to unsubscribe', /\b(to unsubscribe|unsubscribe (click|here|by)|like to unsubscribe|opt[- ]out)\b/i),
  about(
    3,
    'a form of address of strangers',
    /\b(dear (sir|madam|sir\/madam|friend|webmaster|business owner|owner)|hello friend|i am (mrs|mr|dr)\.?|congratulations!|in confidence|kindly)/i,
  ),
]
