// Posts as the server would hand them over, of every kind that the pages must cope with.
import type { Blog, Post } from '#domain/blog/post.ts'

const paragraph = `<p>Ask the same questions, in the same order, of everybody. It feels stiff for two interviews, and then
 it starts to feel like <a href="https://example.org/">listening</a>, because you no longer spend the hour thinking of
 what to say next.</p>`

export const everyBlock = `
<p>A paragraph with <strong>strong</strong>, <em>emphasis</em>, <code>inline code</code>, a <a href="/contact">link</a>,
 <mark>a mark</mark>, <kbd>Ctrl</kbd> and a footnote<sup>1</sup>.</p>${paragraph}
<h2 id="lists">Lists</h2><ul class="wp-block-list"><li>One<ul><li>Nested</li></ul></li><li>Two</li></ul>
<ol><li>First</li><li>Second</li></ol>
<h3 id="quotes">Quotes</h3>
<blockquote class="wp-block-quote"><p>Nobody reads that line and thinks "that rules me out".</p><cite>A recruiter</cite></blockquote>
<figure class="wp-block-pullquote"><blockquote><p>It loses the people who would have left in the third month.</p><cite>The second advert</cite></blockquote></figure>
<h2 id="tables">Tables</h2>
<figure class="wp-block-table"><table><thead><tr>${'<th>Stage of the process</th>'.repeat(9)}</tr></thead><tbody><tr>${'<td>Screened on Monday</td>'.repeat(9)}</tr><tr>${'<td>4</td>'.repeat(9)}</tr></tbody></table><figcaption>A wide table</figcaption></figure>
<table><tbody><tr><td>Small</td><td>table</td></tr></tbody></table>
<h2 id="code">Code</h2>
<pre class="wp-block-code"><code>const shortlist = candidates.filter(({ mustHaves }) =&gt; mustHaves.every((reason) =&gt; reason.line !== undefined &amp;&amp; reason.page &gt; 0))
return shortlist</code></pre>
<h2 id="pictures">Pictures</h2>
<figure class="wp-block-image alignleft"><img src="/blog-images/a.svg" alt="A wall" width="800" height="450"><figcaption>At the left</figcaption></figure>${paragraph.repeat(2)}
<figure class="wp-block-image alignwide"><img src="/blog-images/a.svg" alt="A wall" width="800" height="450"><figcaption>Wide</figcaption></figure>${paragraph}
<figure class="wp-block-image alignfull"><img src="/blog-images/b.svg" alt="A hill" width="800" height="450"><figcaption>Full</figcaption></figure>
<figure class="wp-block-image aligncenter"><img src="/blog-images/a.svg" alt="A wall" width="300" height="169"><figcaption>In the middle</figcaption></figure>
<figure class="wp-block-gallery has-nested-images columns-3"><figure class="wp-block-image"><img src="/blog-images/a.svg" alt="1" width="800" height="450"></figure><figure class="wp-block-image"><img src="/blog-images/b.svg" alt="2" width="800" height="450"></figure><figure class="wp-block-image"><img src="/blog-images/a.svg" alt="3" width="800" height="450"></figure><figcaption>A gallery</figcaption></figure>
<h2 id="rest">The rest</h2>
<div class="wp-block-columns"><div class="wp-block-column"><p>Left column.</p></div><div class="wp-block-column"><p>Right column.</p></div></div>
<hr class="wp-block-separator">
<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/contact">A button</a></div></div>
<figure class="wp-block-image alignright"><img src="/blog-images/b.svg" alt="A hill" width="800" height="450"></figure>${paragraph}<p>${'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2)}</p>`

const everyHeading: Post['headings'] = [
  { id: 'lists', text: 'Lists', level: 2 },
  { id: 'quotes', text: 'Quotes', level: 3 },
  { id: 'tables', text: 'Tables', level: 2 },
  { id: 'code', text: 'Code', level: 2 },
  { id: 'pictures', text: 'Pictures', level: 2 },
  { id: 'rest', text: 'The rest', level: 2 },
]

const picture = (name: string): NonNullable<Post['picture']> => ({
  src: `/blog-images/${name}.svg`,
  srcSet: `/blog-images/${name}.svg 400w, /blog-images/${name}.svg 1200w`,
  width: 1200,
  height: 675,
  shareSrc: `/blog-images/${name}-share.jpg`,
})

const titles = [
  'Job descriptions that say what the work is',
  'Scheduling across five calendars',
  'Structured interviews that hold up',
  'The reply within a day',
  'Writing an offer letter people sign',
  'Time to hire, counted honestly',
]

/** An ordinary post, with `changes`. */
export function examplePost(id: number, changes: Partial<Post> = {}): Post {
  const title = titles[id % titles.length] ?? ''
  return {
    id,
    slug: `post-${id}`,
    title,
    day: new Date(Date.UTC(2026, 10, 21 - id)).toISOString().slice(0, 10),
    description: 'Write the week before you write the requirements. Four questions for the manager, and a test.',
    excerpt: 'Write the week before you write the requirements. Four questions for the manager…',
    html: paragraph.repeat(4),
    headings: [],
    minutes: 5,
    ...(id % 3 !== 1 && { picture: picture(id % 2 === 0 ? 'a' : 'b') }),
    ...changes,
  }
}

export const fullPost = examplePost(0, {
  id: 900,
  slug: 'every-block',
  html: everyBlock,
  headings: everyHeading,
  author: 'Linh Dao',
  tags: [
    { slug: 'offers', name: 'Offers' },
    { slug: 'größe', name: 'Größe' },
  ],
  minutes: 7,
})

export const longTitlePost = examplePost(1, {
  id: 901,
  slug: 'long-title',
  title:
    'What we learned from reading nine hundred rejected applications again, in which order we read them, and why the third pile mattered most of all',
})

export const longWordPost = examplePost(2, {
  id: 902,
  slug: 'long-word',
  title: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz explained',
})

const { picture: _, ...unillustrated } = examplePost(0)
export const rightToLeftPost: Post = {
  ...unillustrated,
  id: 903,
  slug: 'مقابلات',
  title: 'كيف تجري مقابلة منظمة؟',
  excerpt: 'اسأل الجميع الأسئلة نفسها، بالترتيب نفسه، ثم قارن الإجابات واحدة بواحدة…',
  html: '<p>اسأل الجميع الأسئلة نفسها، بالترتيب نفسه.</p><ul><li>واحد</li><li>اثنان</li></ul>',
}

/** It has neither a slug nor a picture, and its texts try to overflow. */
export const hostilePost: Post = {
  id: 904,
  title: '</title><script>alert(1)</script>',
  author: '<b>An author</b>',
  tags: [{ slug: 'script', name: '<img src=x onerror=alert(1)>\u0008 {page}' }],
  day: '2026-01-31',
  description: '</script><img src=x onerror=alert(1)> & "more".',
  excerpt: '</script><img src=x onerror=alert(1)> & "more"',
  html: '<p>]]&gt; &lt;script&gt; \u0008</p><p><a href="/contact?a=1&amp;b=2">link</a> <a href="#x">place</a></p>',
  headings: [],
  minutes: 1,
}

export const ready = (posts: readonly Post[]): Blog => ({ state: 'ready', posts, version: String(posts.length) })
export const manyPosts = (count: number): Post[] => Array.from({ length: count }, (_, index) => examplePost(index + 1))
