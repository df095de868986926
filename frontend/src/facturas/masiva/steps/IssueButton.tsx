import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countText, moneyText } from '../../../base';
import { Button } from '../../../ui';
import type { Preview } from '../draft/calls';
import type { IssuePreviewState } from './use-issue-preview';
import css from './Steps.module.css';

interface IssueButtonProps {
  step: Pick<IssuePreviewState, 'preview' | 'reply' | 'isFresh' | 'count'>;
  /** Buttons before it. */
  before?: ReactNode;
  onIssue: (preview: Preview) => Promise<void>;
}

/** `Facturar`, for a preview of the current draft alone. */
export function IssueButton({ step: { preview, reply, isFresh, count }, before, onIssue }: IssueButtonProps) {
  return (
    <>
      {reply && count > 0 && <FootTotal reply={reply} count={count} />}
      {before}
      {reply && isFresh && count === 0 ? (
        <strong role="status">No hay nada que facturar</strong>
      ) : (
        <Button
          variant="primary"
          icon={<IconCheck size={16} stroke={2} aria-hidden />}
          reason={!isFresh && 'Espere a la comprobación de lo que hay en pantalla'}
          staysFocusable
          onClick={() => preview.data && void onIssue(preview.data)}
        >
          Facturar
        </Button>
      )}
    </>
  );
}

/** On a phone the summary scrolls away: the total stays beside the button. */
function FootTotal({ reply, count }: { reply: Preview['reply']; count: number }) {
  return (
    <span className={`num ${css.footTotal}`}>
      {countText(count, 'factura', 'facturas')} · <strong>{moneyText(reply.importeTotal)}</strong>
    </span>
  );
}
