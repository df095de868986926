import { IconAlertTriangle } from '@tabler/icons-react';
import css from './Notices.module.css';

/** What may be wrong with a letter before it is made, such as «Falta el NIF»; it can be made all the same. */
export function Notices({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className={css.notices} aria-label="Avisos">
      {texts.map((text) => (
        <li key={text}>
          <IconAlertTriangle size={17} stroke={1.75} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
