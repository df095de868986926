import { IconFileX } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { RectificacionFactura } from '#libs/contracts';
import { listPath, recordPath } from '../../base';
import { RecordLink } from '../../ui';
import { rectificationTexts } from './rectification-text';
import css from './Lines.module.css';

/** Links to the invoices that rectify this invoice, and to the invoices that this invoice rectifies. */
export function RectificationBand({ code, rectification }: { code: string; rectification: RectificacionFactura }) {
  return (
    <p className={css.rectified} role="note">
      <IconFileX size={16} stroke={1.75} aria-hidden />
      {rectificationTexts(rectification).map(({ text, invoices }) => (
        <span key={text}>
          {text}
          {invoices.map(({ id, numero }, index) => (
            <Fragment key={id}>
              {index === 0 ? ' ' : ', '}
              <RecordLink to={recordPath(listPath(code), id)}>{numero ?? 'borrador'}</RecordLink>
            </Fragment>
          ))}
        </span>
      ))}
    </p>
  );
}
