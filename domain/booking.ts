// The address of a booking page for somebody whom we know: Cal.com and Calendly read these parameters, and report the
// reference with the booking.

/** `page` is the booking page in content/site.yaml. */
export function bookingAddress(
  page: string,
  { name, email, reference }: { name: string; email: string; reference: string },
): string {
  const url = new URL(page)
  const parameters = { name, email, 'metadata[reference]': reference, utm_content: reference }
  for (const [key, value] of Object.entries(parameters)) if (value) url.searchParams.set(key, value)
  return url.href
}
