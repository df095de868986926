import type { MasivaOmitido } from '#libs/contracts';
import { RowList, type Row } from '../../../processes/confirmed-run';
import { RecordLink } from '../../../ui';
import { fixLinkText } from '../draft/draft';
import css from './Preview.module.css';

/** The students and fees that are left out, each with its reason and a link to fix it. */
export function OmittedList({ omitidos }: { omitidos: readonly MasivaOmitido[] }) {
  if (omitidos.length === 0) return <p className={css.nobody}>Nadie queda sin facturar.</p>;
  return <RowList rows={omittedRows(omitidos)} />;
}

export const omittedRows = (omitidos: readonly MasivaOmitido[]): Row[] =>
  omitidos.map(({ alumno_id, alumno, motivo, enlace }, index) => ({
    // The index is part of the key, because one student may have several omitted fees.
    key: `${index} ${alumno_id}`,
    name: alumno,
    text: motivo,
    link: enlace !== null && <RecordLink to={enlace}>{fixLinkText(enlace)}</RecordLink>,
  }));
