// Forty texts as machines and bulk senders leave them in forms. All must be held.
import type { Answers } from '#domain/lead.ts'

export const spamTexts: readonly Answers[] = [
  {
    name: 'SEO Expert',
    email: 'rank@fast.example',
    message:
      'Hello, I was on your website and noticed it is not on the first page of Google. We offer affordable SEO packages. Can I send you a quote?',
  },
  {
    name: 'Mike',
    email: 'mike@links.example',
    message: 'We can provide high DA backlinks from 500 websites to boost your rankings. Prices start at $49.',
  },
  {
    name: 'Jenny',
    email: 'j@posts.example',
    message: 'I would like to publish a guest post with a dofollow link on your site. How much do you charge?',
  },
  {
    name: 'Robertdrado',
    email: 'r@mail.example',
    message: 'Best online casino bonus! 200 free spins here: https://spin-win.example.top/promo',
  },
  {
    name: 'Crypto',
    email: 'c@coin.example',
    message: 'Earn $5000 per day with our Bitcoin trading robot. Guaranteed profit! https://bit.ly/3abcDEF',
  },
  {
    name: 'Anna',
    email: 'anna@hot.example',
    message: 'Hot girls in your city want to meet you tonight https://t.me/joinhot',
  },
  {
    name: 'Pharma',
    email: 'p@rx.example',
    message: 'Buy Viagra and Cialis online without prescription, cheap price, fast delivery',
  },
  {
    name: 'Funding Dept',
    email: 'f@fund.example',
    message:
      'Get up to $500,000 in working capital for your business. No credit check. Approved in 24 hours. Reply YES.',
  },
  {
    name: 'Barrister John',
    email: 'john@law.example',
    message:
      'I am contacting you about the inheritance of my late client. You are the next of kin of $10.5 million USD. Kindly reply in confidence.',
  },
  {
    name: 'Leads',
    email: 'l@lists.example',
    message: 'Do you want a B2B email list of verified contacts? 5 million emails of decision makers, only $99.',
  },
  {
    name: 'Web Design',
    email: 'w@design.example',
    message:
      'Your website looks outdated. We are a web design company and can redesign it at an affordable price. May I share our portfolio?',
  },
  {
    name: 'Ethan',
    email: 'e@video.example',
    message:
      'We create explainer videos for your business. Special offer this week only: 50% off. Watch samples: https://youtu.be/xyz',
  },
  { name: 'XrumerTest', email: 'x@x.example', message: '<a href="https://cheap-shoes.example">cheap shoes</a>' },
  { name: 'bbcode', email: 'b@b.example', message: '[url=https://replica-watches.example]replica watches[/url]' },
  { name: 'https://win-prize.example', email: 'w@w.example', message: 'Hello' },
  {
    name: 'Links',
    email: 'l@l.example',
    message: Array.from({ length: 12 }, (_, index) => `https://site${index}.example/x`).join('\n'),
  },
  {
    name: 'Contact Blaster',
    email: 'c@forms.example',
    message:
      'This message reached you through your contact form, and we can send yours to 20 million contact forms too. To unsubscribe write to stop@forms.example',
  },
  {
    name: 'Followers',
    email: 'f@insta.example',
    message: 'Buy Instagram followers and TikTok likes, real and cheap. 10k followers for $20.',
  },
  { name: 'qXwRtZpLkJhGf', email: 'q@z.example', message: 'vBnMkLpQwErTyUiOp' },
  {
    name: 'Andrew',
    email: 'a@apps.example',
    message:
      'We are an offshore software development company. We offer mobile app development at $15 per hour. Can we schedule a call to discuss your requirements?',
  },
  {
    name: 'Lottery Board',
    email: 'l@lotto.example',
    message: 'Congratulations! Your email has won the international lottery. Claim your prize of 850,000 euro now.',
  },
  {
    name: 'Forex',
    email: 'f@fx.example',
    message:
      'Join our VIP forex signals group, 95% accuracy, double your money in a week. WhatsApp: https://wa.me/15550100',
  },
  {
    name: 'Мария',
    email: 'm@ru.example',
    message: 'Продвижение сайтов в топ Яндекса и Google. Прогон по базе 5000 сайтов. https://xrumer-progon.example.ru',
  },
  {
    name: 'Казино',
    email: 'k@ru.example',
    message: 'Лучшие онлайн казино с бездепозитным бонусом! https://casino-x.example.top',
  },
  {
    name: 'Slim',
    email: 's@diet.example',
    message: 'Lose 20 pounds in 10 days with this weird trick! Doctors hate it. Order now: https://slim.example.click',
  },
  {
    name: 'Rolex',
    email: 'r@rep.example',
    message:
      'Cheap replica watches, handbags and sunglasses up to 80% off. Free shipping. Shop now https://rep.example.shop',
  },
  {
    name: 'Google Listing',
    email: 'g@maps.example',
    message:
      'Your Google Business listing is not verified. We can get you to the top of Google Maps. Reply with your phone number for a free audit.',
  },
  {
    name: 'Alice',
    email: 'al@traffic.example',
    message:
      'I can send 100,000 real visitors to your site. Increase website traffic today, try it with no obligation.',
  },
  {
    name: 'Trademark Office',
    email: 't@tm.example',
    message:
      'Your domain name is about to expire. Pay the attached invoice to renew your domain listing: https://renew.example.xyz/pay',
  },
  {
    name: 'Adult',
    email: 'ad@xxx.example',
    message: 'Free porn videos and sex cams, no registration https://xxx.example.cam',
  },
  {
    name: 'Work Home',
    email: 'wh@job.example',
    message:
      'Make money online from home! Earn up to $900 a day, no experience needed. Click here: https://tinyurl.com/abcd',
  },
  {
    name: 'Debt',
    email: 'd@debt.example',
    message:
      'Are you looking for a loan? We give out personal and business loans at 2% interest rate. Apply now with your full name and amount needed.',
  },
  {
    name: 'Virtual',
    email: 'va@va.example',
    message:
      'We provide virtual assistants and data entry services at $5 per hour. Reply to this email for a free trial of our services.',
  },
  {
    name: 'Hacker',
    email: 'h@dark.example',
    message:
      'I have hacked your website and downloaded your database. Send 0.5 bitcoin to this wallet within 48 hours or it will be leaked.',
  },
  {
    name: 'Sophie',
    email: 's@press.example',
    message:
      'We can get your company featured on 300 news sites with our press release distribution. Boost your brand awareness! Interested?',
  },
  {
    name: 'Kim',
    email: 'k@fac.example',
    message:
      'Dear Sir/Madam, we are a professional manufacturer of LED lights in Shenzhen, China. Factory price, best quality. Please send your inquiry.',
  },
  { name: 'Mark', email: 'm@solar.example', message: 'https://bit.ly/2xyz https://bit.ly/3xyz' },
  {
    name: 'Eric Jones',
    email: 'eric@talk.example',
    message:
      'My name is Eric and I just found your site. Talk With Web Visitor is a software widget that works on your site, ready to capture any visitor’s name. CLICK HERE https://talk.example/try to try it free. If you would like to unsubscribe click here https://talk.example/unsub',
  },
  {
    name: 'NFT',
    email: 'n@nft.example',
    message: 'Airdrop! Connect your wallet and claim your free tokens before they are gone https://claim.example.xyz',
  },
  {
    name: 'test',
    lastName: 'test',
    email: 'z@z.example',
    phone: 'https://a.example.top/x',
    message: 'Great post! I really enjoyed reading it. Visit my blog https://a.example.top/x',
  },
]
