// Signs links for people without an account: each is good for one action on one lead, for so many days.
import { createHmac, timingSafeEqual } from 'node:crypto'

export type Claim<Action extends string> = { leadId: string; action: Action }

export type ReadClaim<Action extends string> =
  | (Claim<Action> & { state: 'valid' | 'expired' })
  | { state: 'unreadable' }

const dayMs = 86_400_000
const minuteMs = 60_000
const [actionBytes, idBytes, timeBytes, signatureBytes] = [1, 16, 4, 16] as const
const signedBytes = actionBytes + idBytes + timeBytes

/** A link of one purpose opens nothing of another. */
export function claimLinks<Action extends string>(purpose: string, actions: readonly Action[], validDays: number) {
  const sign = (key: string, signed: Buffer) =>
    createHmac('sha256', key).update(purpose).update(signed).digest().subarray(0, signatureBytes)

  return {
    token(key: string, { leadId, action }: Claim<Action>, now: number): string {
      const signed = Buffer.alloc(signedBytes)
      signed.writeUInt8(actions.indexOf(action), 0)
      signed.write(leadId.replaceAll('-', ''), actionBytes, 'hex')
      signed.writeUInt32BE(Math.ceil((now + validDays * dayMs) / minuteMs), actionBytes + idBytes)
      return Buffer.concat([signed, sign(key, signed)]).toString('base64url')
    },

    read(key: string, token: string, now: number): ReadClaim<Action> {
      const bytes = Buffer.from(token, 'base64url')
      // The same bytes can be written in several ways, of which only one is ours.
      if (bytes.length !== signedBytes + signatureBytes || bytes.toString('base64url') !== token)
        return { state: 'unreadable' }
      const signed = bytes.subarray(0, signedBytes)
      const action = actions[signed.readUInt8(0)]
      if (!action || !timingSafeEqual(bytes.subarray(signedBytes), sign(key, signed))) return { state: 'unreadable' }
      const hex = signed.toString('hex', actionBytes, actionBytes + idBytes)
      const leadId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      const isOver = now >= signed.readUInt32BE(actionBytes + idBytes) * minuteMs
      return { state: isOver ? 'expired' : 'valid', leadId, action }
    },
  }
}
