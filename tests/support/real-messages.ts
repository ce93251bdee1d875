// Forty requests as people write them; the odd ones are the point. None may be taken for spam.
import type { Answers } from '#domain/lead.ts'

export const realMessages: readonly Answers[] = [
  { firstName: 'Ana', lastName: 'Silva', email: 'ana@company.com', message: 'We hire 20 people a year. Can we talk?' },
  {
    firstName: 'Tom',
    email: 'tom@northmill.example',
    message: `Could your agents post these five?
https://northmill.example/jobs/1
https://northmill.example/jobs/2
https://northmill.example/jobs/3
https://northmill.example/jobs/4
https://northmill.example/jobs/5`,
  },
  {
    name: 'Wei Zhang',
    email: 'wei@zhang.example',
    phone: 'https://linkedin.com/in/wei-zhang',
    message: 'Please call me about a demo.',
  },
  {
    firstName: 'Priya',
    email: 'priya@brightpath.example',
    message: 'We need an SEO manager and two backlink analysts by March. What would that cost?',
  },
  {
    firstName: 'Luca',
    email: 'luca@valletta.example',
    company: 'Valletta Gaming',
    message: 'We run an online casino in Malta and hire 40 dealers each spring. Do you work with gaming companies?',
  },
  {
    firstName: 'Jonas',
    email: 'jonas@ledgerly.example',
    message:
      'Crypto exchange, 60 people, hiring engineers in three countries. Is bitcoin compliance screening something you support?',
  },
  {
    firstName: 'Marta',
    email: 'marta@apteka.example',
    message: 'We are a pharmacy chain with 200 branches. Can the screening check licences of pharmacists?',
  },
  {
    firstName: 'Sam',
    email: 'sam@harborbank.example',
    message: 'Our business loans team needs six underwriters. Please send pricing for about 50 seats.',
  },
  { message: 'Call me' },
  { phone: '+44 20 7946 0000' },
  { email: 'someone@example.com' },
  { name: '李娜', email: 'li.na@example.cn', message: '我们每年招聘大约两百名员工,想了解一下你们的产品和价格。' },
  { name: 'سارة', email: 'sara@example.ae', message: 'نحتاج إلى توظيف ثلاثين مهندساً هذا العام. هل يمكننا تحديد موعد؟' },
  {
    name: 'Дмитрий Орлов',
    email: 'orlov@example.kz',
    message: 'Здравствуйте! Мы нанимаем 15 разработчиков. Сколько стоит подписка?',
  },
  {
    name: 'Jürgen Großmann',
    email: 'jg@werk.example',
    message:
      'Guten Tag, wir suchen ein System für 120 Einstellungen im Jahr. Gibt es einen Auftragsverarbeitungsvertrag?',
  },
  {
    name: 'María José Núñez',
    email: 'mj@taller.example',
    message: 'Buenos días, ¿tienen precios para una empresa de 30 personas? Gracias.',
  },
  {
    firstName: 'Kwame',
    email: 'kwame@accra.example',
    message: 'Your website says the agent answers within a day. Is that true at weekends?',
  },
  {
    firstName: 'Nadia',
    email: 'nadia@clinic.example',
    message: 'PLEASE CALL ME TODAY. WE LOST TWO NURSES AND I NEED HELP FAST!!!',
  },
  {
    firstName: 'Rob',
    email: 'rob@staffing.example',
    company: 'Bridge Staffing',
    message: 'We are a staffing agency and offer our clients temp workers. Is there a partner programme?',
  },
  {
    firstName: 'Ellen',
    email: 'ellen@uni.example',
    message: 'I teach HR at a university. May my students use a free trial for a course of ten weeks?',
  },
  {
    firstName: 'Omar',
    email: 'omar@fintech.example',
    message: 'Can you guarantee that data of applicants stays in the EU? We invest a lot in compliance.',
  },
  {
    firstName: 'Bea',
    email: 'bea@shop.example',
    message: 'I get your newsletter twice. Please unsubscribe bea@old.example and keep this address.',
  },
  {
    firstName: 'Hugo',
    email: 'hugo@agence.example',
    company: 'Agence Hugo',
    message: 'We do web design for restaurants and need a designer. Our careers page: https://agence.example/careers',
  },
  {
    firstName: 'Ivy',
    email: 'ivy@ads.example',
    message:
      'Looking for a growth marketer who knows Google Ads, Instagram and organic traffic. How does sourcing work?',
  },
  {
    firstName: 'Petra',
    email: 'petra@data.example',
    message:
      'The API answers this, what is wrong?\n{"error":"invalid_grant","url":"https://api.example.com/v1/token"}\nStack: TypeError at line 12 <anonymous>',
  },
  {
    firstName: 'Noor',
    email: 'noor@studio.example',
    message: 'We make explainer videos and hire animators. Do you parse showreels, like https://vimeo.com/76979871 ?',
  },
  { firstName: 'Al', email: 'al@x.example', message: 'demo?' },
  { firstName: 'J', lastName: 'O', email: 'jo@q.example', message: 'Hi' },
  {
    firstName: 'Siobhán',
    lastName: "O'Connor-McBride",
    email: 'siobhan@farm.example',
    message: 'Seasonal pickers, about 300 from May to August. Is there a price for part of a year?',
  },
  {
    firstName: 'Krzysztof',
    lastName: 'Brzęczyszczykiewicz',
    email: 'krzysztof@huta.example',
    message: 'We have 3 plants. Who can I meet in Warsaw?',
  },
  {
    firstName: 'Nguyen',
    lastName: 'Nguyen',
    email: 'nguyen@hanoi.example',
    message: 'Do you support Vietnamese job descriptions?',
  },
  {
    firstName: 'Dana',
    email: 'dana@wealth.example',
    message:
      'We are an investment firm with passive funds and want to cut cost per hire. Our budget is $50,000 a year.',
  },
  {
    firstName: 'Carl',
    email: 'carl@lend.example',
    message:
      'I saw your booth last week. You promised me a 20% discount for the first year, is it still on? Limited time, you said.',
  },
  {
    firstName: 'Mei',
    email: 'mei@games.example',
    message: 'Our slots team (casino games) needs C++ people, remote. Candidates get a signing bonus.',
  },
  {
    firstName: 'Fatima',
    email: 'fatima@ngo.example',
    message: 'We are a charity. Are there lower prices for organisations like ours? We cannot pay much.',
  },
  {
    firstName: 'Greg',
    email: 'greg@trucks.example',
    message:
      'Had a call with Lena on Tuesday, see https://meet.example.com/abc-defg-hij and my notes https://docs.example.com/d/1xY . When do we start?',
  },
  {
    firstName: 'Yuki',
    email: 'yuki@tokyo.example',
    message: '弊社では来年50名の採用を予定しています。デモをお願いできますか。',
  },
  {
    firstName: 'Pat',
    email: 'pat@dental.example',
    message: 'Weight of evidence matters to us: do you have studies on bias? Lost a lot of time with our last tool.',
  },
  {
    firstName: 'Lia',
    email: 'lia@dating.example',
    company: 'Two Hearts',
    message: 'We run a dating app, 35 employees, and need two moderators each month.',
  },
  {
    firstName: 'Zed',
    email: 'zed@sec.example',
    message:
      'I found a way to read other accounts on your site. Whom do I tell? I do not ask for money. My key is at https://zed.example/pgp.txt',
  },
]
