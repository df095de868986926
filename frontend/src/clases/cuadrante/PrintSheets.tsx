import type { CSSProperties } from 'react';
import type { CuadranteBloque, CuadranteDia, CuadranteReply } from '#libs/contracts';
import { countText, dateText } from '../../base';
import { colourStyle, DayBar } from './Block';
import {
  crampedGroupsOf,
  fullGroupsOf,
  newText,
  overText,
  placesText,
  scaleText,
  titleOf,
  type GridView,
} from './grid-model';
import { Legend } from './Legend';
import { freeText, paperAbsenceText, paperNoteText, standsInText } from './notes';
import { printSheets, type PrintSheet } from './print-sheets';
import css from './PrintSheets.module.css';

interface PrintSheetsProps {
  reply: CuadranteReply;
  view: GridView;
  centro: string;
  isClosed: (row: { id: number }) => boolean;
}

/** The grid on paper: A4 pages in landscape, each with its own headings. */
export function PrintSheets({ reply, view, centro, isClosed }: PrintSheetsProps) {
  const sheets = printSheets(reply, isClosed);
  return sheets.map((sheet, index) => (
    <Sheet
      key={`${String(sheet.firstDay)}/${String(sheet.rows[0]?.id)}`}
      sheet={sheet}
      days={reply.dias.slice(sheet.firstDay, sheet.firstDay + sheet.days)}
      place={sheets.length > 1 ? `hoja ${String(index + 1)} de ${String(sheets.length)}` : ''}
      {...{ reply, view, centro, isClosed }}
    />
  ));
}

interface SheetProps extends PrintSheetsProps {
  sheet: PrintSheet;
  days: readonly CuadranteDia[];
  place: string;
}

function Sheet({ sheet, days, place, reply, view, centro, isClosed }: SheetProps) {
  const { rows, firstDay, fontSize, style } = sheet;
  const [first, last] = [days.at(0), days.at(-1)];
  const what = view.rows === 'aulas' ? 'Aulas' : 'Profesores';
  const when = first && last ? `del ${dateText(first.fecha)} al ${dateText(last.fecha)}` : '';
  const full = fullGroupsOf(reply.aulas).length;
  const cramped = crampedGroupsOf(reply.aulas).length;
  return (
    <section className={css.sheet} data-estilo={style} style={{ '--letra': `${String(fontSize)}px` } as CSSProperties}>
      <header className={css.title}>
        <h1>Cuadrante</h1>
        <span>{[`${what}, ${when}`, centro, place].filter(Boolean).join(' · ')}</span>
      </header>
      <div className={css.legend}>
        <Legend rows={reply.aulas} />
      </div>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              {view.rows === 'aulas' ? 'Aula' : 'Profesor'}
            </th>
            {days.map(({ fecha, diaSemana, festivo }) => (
              <th key={fecha} scope="col">
                {diaSemana} {Number(fecha.slice(8))}
                {festivo !== null && ` · ${festivo}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <span className={css.rowName}>{row.descripcion}</span>
                {row.id !== 0 && (
                  <span className={css.facts}>
                    {[view.hasCentre ? row.centro : null, `${String(row.ocupacion)} %`].filter(Boolean).join(' · ')}
                  </span>
                )}
              </th>
              {row.dias.slice(firstDay, firstDay + days.length).map((day) => (
                <td key={day.fecha}>
                  <DayBar blocks={day.materias} scale={view.scale} />
                  {day.bloqueos.map((bloqueo) => (
                    <p key={paperNoteText(bloqueo)} className={css.note}>
                      {paperNoteText(bloqueo)}
                    </p>
                  ))}
                  {isClosed(row) || day.materias.length === 0 ? (
                    <p className={css.free}>
                      {day.materias.length > 0
                        ? countText(day.materias.length, 'clase', 'clases')
                        : day.bloqueos.length === 0 && freeText(view.scale)}
                    </p>
                  ) : (
                    day.materias.map((block) => <PrintedBlock key={block.id} block={block} view={view} />)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <footer className={css.foot}>
        {full > 0 && `${countText(full, 'grupo', 'grupos')} por encima de su capacidad · `}
        {cramped > 0 && `${countText(cramped, 'grupo', 'grupos')} en un aula pequeña · `}
        {scaleText(view.scale)}
      </footer>
    </section>
  );
}

function PrintedBlock({ block, view }: { block: CuadranteBloque; view: GridView }) {
  const { horaInicio, horaFin, particular, capacidad, profesorCorto, aula, codigo } = block;
  const code = view.sameTitles.has(block.id) ? codigo : '';
  const facts = view.rows === 'aulas' ? [code, profesorCorto || 'sin profesor'] : [aula || 'sin aula', code];
  return (
    <div className={css.block} style={colourStyle(block.color)}>
      <span className={css.hours}>
        {horaInicio}
        <i> </i>–<i> </i>
        {horaFin}
      </span>
      <span className={overText(block) === '' ? css.places : css.over}>
        {[newText(block.altasNuevas), particular && capacidad < 2 ? 'part.' : placesText(block)].join(' ')}
      </span>
      <span className={css.names}>
        <strong>{titleOf(block)}</strong>
        <span>
          {[...facts, view.rows === 'profesores' ? standsInText(block) : '', paperAbsenceText(block, view.rows)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </div>
  );
}
