export { isMailAddress } from './address';
export { MAX_ATTACHMENT_BYTES, type Letter, type LetterAttachment, type Sender } from './letter';
export * from './mail.service';
