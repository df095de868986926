import { IconInfoCircle } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { MasivaReply } from '#libs/contracts';
import { countText } from '../../../base';
import { OmittedBand } from '../../../processes/confirmed-run';
import { Button, RecordLink, TextInput, ViewSwitch } from '../../../ui';
import { longNotice } from '../draft/draft';
import { splitOmissions, type Omissions } from '../draft/omissions';
import { searchIn } from '../draft/preview-search';
import type { IssueKind } from '../draft/issue-kind';
import { InvoiceTable } from '../run/InvoiceTable';
import { OmittedList, omittedRows } from './OmittedList';
import css from './Preview.module.css';

export type ResultKind = Pick<
  IssueKind<never>,
  'counted' | 'omitted' | 'billed' | 'splitsBilled' | 'billedLink' | 'longFrom'
>;

type Side = 'facturas' | 'omitidos' | 'ya';

interface PreviewResultProps {
  kind: ResultKind;
  reply: MasivaReply;
  /** Number of students or invoices, as `countOf` counts them. */
  count: number;
}

/**
 * The content of a preview, with its notices. A switch shows the invoices to issue, the items that cannot be billed, or the items that
 * were billed before.
 */
export function PreviewResult({ kind, reply, count }: PreviewResultProps) {
  const [side, setSide] = useState<Side>('facturas');
  const [search, setSearch] = useState('');
  const { problems, billed } = useMemo(() => omissionsOf(kind, reply), [kind, reply]);
  const find = useMemo(() => finders(reply, { problems, billed }), [reply, problems, billed]);
  const invoices = find.facturas(search);
  const omitted = side === 'facturas' ? [] : find[side](search);
  const shown = side === 'facturas' ? invoices : omitted;
  return (
    <>
      <Notices kind={kind} count={count} avisos={reply.avisos} />
      <OmittedBand
        label="No se facturarán"
        headline={
          <>
            <strong>{countText(problems.length, ...kind.omitted)}.</strong> El resto no se ve afectado.
          </>
        }
        rows={omittedRows(problems)}
        onShowAll={() => setSide('omitidos')}
      />
      <div className={css.checkTools}>
        <ViewSwitch
          label="Qué se muestra"
          options={[
            { value: 'facturas', label: 'Se emitirán', count: reply.facturas?.length ?? 0 },
            { value: 'omitidos', label: 'No se facturarán', count: problems.length },
            ...(billed.length > 0 ? [{ value: 'ya' as const, label: kind.billed, count: billed.length }] : []),
          ]}
          chosen={side}
          onChange={setSide}
        />
        <TextInput
          type="search"
          aria-label="Buscar en la comprobación"
          placeholder="Buscar en la comprobación"
          className={css.find}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {side === 'ya' && kind.billedLink && (
        <p className={css.nobody}>
          <RecordLink to={kind.billedLink.page}>{kind.billedLink.text}</RecordLink>
        </p>
      )}
      {shown.length === 0 && search.trim() !== '' ? (
        <NothingFound search={search.trim()} onClear={() => setSearch('')} />
      ) : side === 'facturas' ? (
        <InvoiceTable title="Se emitirán" facturas={invoices} empty={emptyText({ problems, billed })} />
      ) : (
        <OmittedList omitidos={omitted} />
      )}
    </>
  );
}

function omissionsOf({ splitsBilled }: ResultKind, { omitidos }: MasivaReply): Omissions {
  return splitsBilled ? splitOmissions(omitidos) : { problems: omitidos, billed: [] };
}

const finders = ({ facturas = [] }: MasivaReply, { problems, billed }: Omissions) => ({
  facturas: searchIn(facturas),
  omitidos: searchIn(problems),
  ya: searchIn(billed),
});

const emptyText = ({ problems, billed }: Omissions): string =>
  billed.length > 0 && problems.length === 0
    ? 'No hay nada que facturar: todo está ya facturado'
    : 'No hay nada que facturar';

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <div className={css.nothing} role="status">
      <p>Nada coincide con «{search}»</p>
      <Button small onClick={onClear}>
        Quitar la búsqueda
      </Button>
    </div>
  );
}

type NoticesProps = Pick<MasivaReply, 'avisos'> & { kind: ResultKind; count: number };

function Notices({ kind, count, avisos }: NoticesProps) {
  const long = longNotice(count, kind.longFrom);
  return (
    <>
      {long !== null && (
        <Notice>
          Es un proceso largo: {countText(count, ...kind.counted)}. {long}
        </Notice>
      )}
      {avisos.map((aviso) => (
        <Notice key={aviso}>{aviso}</Notice>
      ))}
    </>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={css.notice} role="status">
      <IconInfoCircle size={18} stroke="1.75" aria-hidden />
      <span>{children}</span>
    </p>
  );
}
