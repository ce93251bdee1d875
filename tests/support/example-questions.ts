// Questions of content/, one of each kind.
import type { Question } from '#domain/lead/question.ts'

export const country: Question = {
  id: 'country',
  label: 'Country',
  kind: 'one',
  choices: [
    { id: 'sweden', label: 'Sweden' },
    { id: 'norway', label: 'Norway' },
  ],
  required: true,
  reasons: ['demo'],
  after: 'company',
}

export const exampleQuestions: readonly Question[] = [
  country,
  {
    id: 'systems',
    label: 'Which systems do you use?',
    kind: 'some',
    choices: [
      { id: 'ats', label: 'An ATS' },
      { id: 'calendar', label: 'A calendar' },
      { id: 'mail', label: 'Email' },
    ],
    required: false,
  },
  { id: 'openings', label: 'Openings a year', kind: 'number', min: 1, max: 500, required: false },
  { id: 'works-council', label: 'We have a works council', kind: 'yes', required: false },
  { id: 'role', label: 'Your role', kind: 'line', required: false, after: 'lastName' },
  { id: 'goals', label: 'What should change?', kind: 'lines', required: false },
]
