import { useMemo } from 'react';
import { purifyHtml } from './purify';
import css from './SafeHtml.module.css';

export interface SafeHtmlProps {
  /** The HTML of a rich text; null shows nothing. */
  html: string | null;
  className?: string;
}

/** Shows a rich text, sanitised in the browser. The only place that renders user HTML. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const clean = useMemo(() => ({ __html: purifyHtml(html ?? '') }), [html]);
  return <div className={[css.text, className].filter(Boolean).join(' ')} dangerouslySetInnerHTML={clean} />;
}
