import type { ReactNode } from 'react';
import type { MasivaReply } from '#libs/contracts';
import { countText, moneyText } from '../../../base';
import { PreviewFoot, StartButton, type Preview } from '../../../processes/confirmed-run';
import type { IssuePreviewState } from './use-issue-preview';
import css from './Preview.module.css';

export interface IssueFootProps<Request> {
  step: Pick<IssuePreviewState<Request>, 'preview' | 'reply' | 'isFresh' | 'count'>;
  /** Buttons before `Facturar`. */
  before?: ReactNode;
  onIssue: (preview: Preview<Request, MasivaReply>) => Promise<void>;
}

/** The foot of a preview: `Facturar`, or the sentence that there is nothing to invoice. */
export function IssueFoot<Request>({ step, before, onIssue }: IssueFootProps<Request>) {
  const { reply, isFresh, count } = step;
  return (
    <PreviewFoot className={`no-imprimir ${css.previewFoot}`}>
      {reply && count > 0 && <FootTotal reply={reply} count={count} />}
      {before}
      {reply && isFresh && count === 0 ? (
        <strong role="status">No hay nada que facturar</strong>
      ) : (
        <StartButton state={step} onStart={onIssue}>
          Facturar
        </StartButton>
      )}
    </PreviewFoot>
  );
}

/** The total beside the button on a phone, where the summary scrolls out of sight. */
function FootTotal({ reply, count }: { reply: MasivaReply; count: number }) {
  return (
    <span className={`num ${css.footTotal}`}>
      {countText(count, 'factura', 'facturas')} · <strong>{moneyText(reply.importeTotal)}</strong>
    </span>
  );
}
