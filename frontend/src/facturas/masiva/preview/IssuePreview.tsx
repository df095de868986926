import type { MasivaReply } from '#libs/contracts';
import { NOT_FRESH, PreviewPanel, type Preview } from '../../../processes/confirmed-run';
import { ExportMenu, offerRetry, type FileFormat } from '../../../ui';
import { downloadPreview } from '../draft/calls';
import type { IssueKind } from '../draft/issue-kind';
import { IssueFoot, type IssueFootProps } from './IssueFoot';
import { PreviewResult } from './PreviewResult';
import type { IssuePreviewState } from './use-issue-preview';

interface IssuePreviewProps<Request extends object> extends Pick<IssueFootProps<Request>, 'before' | 'onIssue'> {
  kind: IssueKind<Request>;
  step: IssuePreviewState<Request>;
  /** The confirmed preview that the server refused as outdated. */
  outdated: Preview<Request, MasivaReply> | null;
}

/** The preview: the invoices that would be issued, and the students without one, each with the reason and a link to fix it. */
export function IssuePreview<Request extends object>(props: IssuePreviewProps<Request>) {
  const { kind, step, outdated, before, onIssue } = props;
  const { preview, isFresh } = step;
  return (
    <PreviewPanel
      kind={kind}
      state={step}
      outdated={outdated}
      note="aún no se ha emitido nada"
      incomplete="Complete antes los datos de la factura"
      tools={
        <ExportMenu
          reason={!isFresh && NOT_FRESH}
          entry={(format) => ({
            onClick: () => preview && void exportPreview(kind.exportCall, preview.request, format),
          })}
        />
      }
      foot={<IssueFoot step={step} before={before} onIssue={onIssue} />}
    >
      {({ request, reply }) => <PreviewResult kind={kind} reply={reply} count={kind.countOf(request, reply)} />}
    </PreviewPanel>
  );
}

async function exportPreview(exportCall: string, request: object, format: FileFormat): Promise<void> {
  try {
    await downloadPreview(exportCall, request, format);
  } catch (error) {
    if (await offerRetry(error)) await exportPreview(exportCall, request, format);
  }
}
