import { IconAlertTriangle } from '@tabler/icons-react';
import css from './Notices.module.css';

/** Warnings about a letter before it is generated, such as «Falta el NIF»; they do not prevent it. */
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
