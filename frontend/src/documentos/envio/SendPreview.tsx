import type { CorreoDeDocumentos, DocumentoOmitido, EnviarDocumentosReply } from '#libs/contracts';
import { andText } from '#libs/platform/text';
import { countText } from '../../base';
import { Band, OmittedBand, PageFoot, usePages, type Row } from '../../processes/confirmed-run';
import { RecordLink } from '../../ui';
import type { DocumentWords } from '../base/kinds';
import { MailTable } from './MailTable';

interface SendPreviewProps {
  words: DocumentWords;
  reply: EnviarDocumentosReply;
  attaches: boolean;
}

/** What would be sent: what is left out and why, what was sent before, who cannot open the PDF, and each message. */
export function SendPreview({ words, reply: { personas, omitidos }, attaches }: SendPreviewProps) {
  const before = omitidos.filter(isSentBefore);
  const lacking = omitidos.filter((one) => !isSentBefore(one));
  return (
    <>
      <OmittedBand
        label="No se enviará"
        headline={
          <strong>
            No se {lacking.length === 1 ? 'enviará' : 'enviarán'} {countText(lacking.length, ...words.nouns)}.
          </strong>
        }
        rows={lacking.map(rowOf)}
      />
      <OmittedBand
        label="Ya enviado"
        tone="quiet"
        headline={`${words.sentBefore(before.length)}.`}
        rows={before.map(rowOf)}
        first={0}
      />
      {!attaches && <WithoutCampus personas={personas} />}
      <Mails personas={personas} />
    </>
  );
}

const isSentBefore = ({ codigo }: DocumentoOmitido): boolean => codigo === 'ya-enviada';

const rowOf = ({ id, numero, nombre, motivo, url }: DocumentoOmitido): Row => ({
  key: id,
  name: `${numero} · ${nombre}`,
  text: motivo,
  link: <RecordLink to={url} aria-label={`Ver ${numero}`}>Ver</RecordLink>, // oxfmt-ignore
});

/** How many names the sentence has at most. */
const NAMES = 5;

function WithoutCampus({ personas }: { personas: readonly CorreoDeDocumentos[] }) {
  const names = personas.flatMap(({ sin_campus }) => sin_campus);
  if (names.length === 0) return null;
  const more = names.length - NAMES;
  const shown = more > 0 ? [...names.slice(0, NAMES), `${more} más`] : names;
  return (
    <Band role="group" label="Sin usuario del campus">
      <p>
        <strong>{countText(names.length, 'persona no tiene', 'personas no tienen')} usuario del campus.</strong> Sin el
        PDF adjunto solo reciben el aviso: {andText(shown)}.
      </p>
    </Band>
  );
}

function Mails({ personas }: { personas: readonly CorreoDeDocumentos[] }) {
  const { items, foot } = usePages(personas);
  return (
    <>
      <MailTable title="Correos que saldrán" rows={items} empty="No hay nada que enviar." />
      <PageFoot {...foot} />
    </>
  );
}
