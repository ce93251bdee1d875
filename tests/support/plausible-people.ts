// Forty names and forty addresses as people have them: short and long, of many scripts, with apostrophes, plus signs and new
// domains. Each is to arrive as it was typed.

export const plausibleNames: readonly string[] = `
  Bo / Al O / X Æ / Ana Silva / O’Connor / Siobhán O'Connor-McBride / D'Arcy van der Berg / Jean-Luc d’Aubigné
  José María Núñez Ortega / Jürgen Großmann / Zoë Krüger-Lütz / Łukasz Brzęczyszczykiewicz / Nguyễn Thị Minh Khai
  Þórður Ægisson / Søren Kierkegård / Ștefan Țurcanu / Şule Çağlayan Iğdır / Ōtani Shōhei / Kamāla Devī
  Дмитрий Орлов / Олена Ґудзь / Ελένη Παπαδοπούλου / Գայանե Հակոբյան / ნინო ბერიძე / سارة الأحمد / محمد‌رضا یوسفی
  יעל כהן / 李娜 / 欧阳娜娜 / 山田 太郎 / サイトウ ケン / 김민준 / สมชาย ใจดี / प्रिया शर्मा / தமிழ்ச்செல்வி / አበበ ቢቂላ
  Smith, John (Jr.) / Dr. Anna "Anni" Weiß / Madonna 👩‍💼
  Maria Antonia Josefa Johanna von Österreich-Toskana und Habsburg-Lothringen zu Sachsen-Coburg`
  .trim()
  .split(/ \/ |\n +/)

export const plausibleAddresses: readonly string[] = `
  a@b.co ana@company.com ana.silva@company.com ANA.SILVA@COMPANY.COM ana+cadra@company.com ana_silva@company.com
  ana-silva@company.com o'connor@farm.ie siobhan.o'connor-mcbride@farm.ie d’arcy@farm.ie 4711@company.com
  _sales_@company.com sales/emea@company.com x=y@company.com {office}@company.com tom&jerry@company.com
  50%off@shop.example first.middle.last.and.one.more.name.that.is.sixty.four.long.abcd@company.com
  info@a-very-long-domain-name-of-a-company-with-many-words-in-it-gmbh.example mail@sub.sub.sub.company.co.uk
  me@company.photography me@company.xn--p1ai me@brand.new me@studio.agency me@start-up.ai me@123.company
  info@müller.example hola@niño.example bonjour@élysée.example info@пример.example info@παράδειγμα.example
  info@例子.example info@例え.テスト info@예시.example info@उदाहरण.example müller@company.com josé.núñez@company.es
  用户@例子.example дмитрий@пример.example δοκιμή@παράδειγμα.example`
  .trim()
  .split(/\s+/)
