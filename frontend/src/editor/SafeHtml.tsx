import { useMemo } from 'react';
import { purifyHtml } from './purify';
import css from './SafeHtml.module.css';

export interface SafeHtmlProps {
  /** The HTML of a rich text; null shows nothing. */
  html: string | null;
  className?: string;
}

/** Shows a rich text, cleaned by what the browser itself makes of it. The only place where HTML of people's is shown. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const clean = useMemo(() => ({ __html: purifyHtml(html ?? '') }), [html]);
  return <div className={[css.text, className].filter(Boolean).join(' ')} dangerouslySetInnerHTML={clean} />;
}
