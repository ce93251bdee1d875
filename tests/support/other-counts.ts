// The content of a company that counts otherwise: four plans, nine questions, sixty platforms, a fifth group of pages, and
// nobody who is quoted.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProjectCopy } from './project-copy.ts'

const group = `    - name: Community
      items:
        - { name: Meetings near you, href: /webinars, icon: users, hint: Where people who hire meet }
        - { name: Letters, href: /subscribe, icon: mail, hint: Ask us anything }
`

export async function writeOtherCounts({ folder, edit }: ProjectCopy): Promise<void> {
  const plans = await readFile(join(folder, 'content/plans.yaml'), 'utf8')
  const [, starter = ''] = /(- name: Starter\n[\s\S]*?)(?=\n- name|\n\n)/.exec(plans) ?? []
  await writeFile(join(folder, 'content/plans.yaml'), `${plans.trimEnd()}\n\n${starter.replace('Starter', 'Agency')}\n`)
  const questions = Array.from(
    { length: 3 },
    (_, index) => `  - { q: Question ${index}?, a: Answer ${index}. }\n`,
  ).join('')
  await edit('content/questions.yaml', /^hiring:/m, `${questions}hiring:`)
  const platforms = Array.from({ length: 16 }, (_, index) => `- { name: System ${index}, kind: hr }\n`).join('')
  await edit('content/platforms.yaml', /\n*$/, `\n${platforms}`)
  await edit('content/pages/home.yaml', /^testimonial:\n(?: .*\n)+/m, '')
  await edit('content/site.yaml', '    - name: Company\n', `${group}    - name: Company\n`)
}
