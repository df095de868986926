import { IconMoon } from '@tabler/icons-react';
import { quietText } from './quiet-text';
import css from './Compose.module.css';

/** Says when the message leaves by mail and Telegram. @param until `YYYY-MM-DDTHH:MM`; null if no quiet hours hold */
export function QuietNote({ until }: { until: string | null }) {
  if (until === null) return null;
  return (
    <p className={css.quiet} role="status">
      <IconMoon size={16} stroke={1.75} aria-hidden />
      {quietText(until, new Date())}
    </p>
  );
}
