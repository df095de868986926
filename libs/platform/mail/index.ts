export { isMailAddress } from './address';
export { readBounce, type Bounce } from './bounce';
export { type Letter, type LetterAttachment, type Sender } from './letter';
export { picturesOf } from './look/mail-body';
export { renderMail, toParagraphs, type MailContent } from './look/render-mail';
export * from './mail.service';
