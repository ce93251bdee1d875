/** Converts "2026-11-28" or "2026-11-28 08:30" to "2026-11-28T08:30:00". */
export const localTime = (moment: string): string => {
  const [day, time = '00:00'] = moment.split(' ')
  return `${day}T${time}:00`
}
