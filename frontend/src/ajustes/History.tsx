import type { SettingItem, SettingsChange, SettingsSectionName } from '#libs/contracts';
import { Button, Loading, ErrorBand, SidePanel } from '../ui';
import { dateTimeText } from '../base';
import { useSectionHistory } from './calls';
import { settingText } from './setting-text';
import css from './History.module.css';

export interface HistoryProps {
  section: SettingsSectionName;
  items: readonly SettingItem[];
  onClose: () => void;
}

/** The changes of a section with user, time, old and new value, newest first. */
export function History({ section, items, onClose }: HistoryProps) {
  const history = useSectionHistory(section.codigo);
  const changes = history.data?.pages.flatMap(({ cambios }) => cambios) ?? [];
  return (
    <SidePanel title={`Historial de ${section.descripcion.toLowerCase()}`} width={420} onClose={onClose}>
      {history.isPending && <Loading />}
      {history.isError && (
        <ErrorBand
          title="No se ha podido cargar el historial."
          error={history.error}
          onRetry={() => void history.refetch()}
        />
      )}
      {history.data && changes.length === 0 && <p className={css.none}>Sin cambios todavía.</p>}
      <ul className={css.changes}>
        {changes.map((change) => (
          <Change key={change.id} change={change} items={items} />
        ))}
      </ul>
      {history.hasNextPage && (
        <Button disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Ver cambios anteriores
        </Button>
      )}
    </SidePanel>
  );
}

function Change({ change, items }: { change: SettingsChange; items: readonly SettingItem[] }) {
  return (
    <li>
      <p className={css.who}>
        <strong>{change.usuario ?? 'Claustro'}</strong>
        <span className="num">{dateTimeText(change.momento)}</span>
      </p>
      <dl>
        {change.campos.map(({ campo, descripcion, tipo, antes, despues }) => {
          const opciones = items.find((item) => item.campo === campo)?.opciones;
          return (
            <div key={campo}>
              <dt>{descripcion}</dt>
              <dd>
                <span className="solo-lectores">de </span>
                <del>{settingText({ tipo, valor: antes, opciones })}</del> <span aria-hidden>→</span>
                <span className="solo-lectores"> a </span> <ins>{settingText({ tipo, valor: despues, opciones })}</ins>
              </dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}
