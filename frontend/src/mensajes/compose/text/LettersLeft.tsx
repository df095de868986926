import { LONGEST_TELEGRAM_TEXT } from '#libs/mensajes/calculo/telegram-text';
import { numberText } from '../../../base';
import css from './Text.module.css';

/** «3.212 de 4.096»: the length of a Telegram message, as Telegram counts it. */
export function LettersLeft({ text }: { text: string }) {
  const isTooLong = text.length > LONGEST_TELEGRAM_TEXT;
  return (
    <p className={`num ${css.letters ?? ''}`} data-mal={isTooLong || undefined}>
      {numberText(text.length)} de {numberText(LONGEST_TELEGRAM_TEXT)}
    </p>
  );
}
