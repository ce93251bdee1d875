// Gives a picture to the editor's server, or says why not.
import { maxPictureBytes, type NewPictureAnswer } from '../../api.ts'
import { update } from '../editor-state.ts'
import { AwayError, addPicture } from '../requests.ts'

/** For the dialog in which a file is picked; what the file holds decides. */
export const pictureKinds = '.png,.jpg,.jpeg,.svg'

export async function bringPicture(file: File): Promise<NewPictureAnswer | { sentence: string }> {
  // Told before its bytes are on their way.
  if (file.size > maxPictureBytes) return { sentence: tooLarge(file) }
  try {
    return await addPicture(file)
  } catch (error) {
    if (error instanceof AwayError) update({ isConnected: false })
    return { sentence: error instanceof Error ? error.message : String(error) }
  }
}

const tooLarge = ({ name, size }: File): string =>
  `${name} has ${Math.round(size / 1024 / 1024)} MB. Save it with less than 50 MB; a width of 2400 pixels is plenty.`
