import { IconDots } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { ListButton } from '#libs/contracts';
import { Button, DropMenu, IconButton, type DropMenuItem } from '../../ui';
import { isOfEveryList, opensPage, takesSelection } from '../model/selection/list-actions';
import { useList } from '../state/context';
import { useActionUrl } from '../state/use-action-url';
import { ActionIcon } from './ActionIcon';
import css from './BulkBar.module.css';
import { useRowCommands, type RowCommand } from './use-row-commands';

/** How many commands are buttons; the others are in the menu. */
const BUTTONS = 2;

type Command = { action: ListButton; opensTab: boolean } | { command: RowCommand };

/**
 * The bar on a phone with the commands for the selected rows. First come the list's own actions, then edit and delete, then the actions
 * that every list has.
 */
export function BulkBar() {
  const commands = useCommands();
  return (
    <div className={css.bar}>
      {commands.slice(0, BUTTONS).map((entry) => (
        <BarButton key={labelOf(entry)} entry={entry} />
      ))}
      <MoreCommands commands={commands.slice(BUTTONS)} />
    </div>
  );
}

const labelOf = (entry: Command) => ('action' in entry ? entry.action.etiqueta : entry.command.label);

function useCommands(): Command[] {
  const { btnsUtilidades, btnsImprimir } = useList().definition;
  const rowCommands = useRowCommands();
  const actions = btnsUtilidades
    .filter((action) => takesSelection(action) || !opensPage(action))
    .map((action) => ({ action, opensTab: false }));
  const prints = btnsImprimir.map((action) => ({ action, opensTab: true }));
  const all = [...actions, ...prints];
  return [
    ...all.filter(({ action }) => !isOfEveryList(action)),
    ...rowCommands.map((command) => ({ command })),
    ...all.filter(({ action }) => isOfEveryList(action)),
  ];
}

function BarButton({ entry }: { entry: Command }) {
  const urlOf = useActionUrl();
  if ('command' in entry) {
    const { label, ...rest } = entry.command;
    return (
      <Button {...rest} className={css.button}>
        {label}
      </Button>
    );
  }
  const { action, opensTab } = entry;
  const content = (
    <>
      <ActionIcon name={action.icono} />
      <span>{action.etiqueta}</span>
    </>
  );
  return opensPage(action) ? (
    <Link className={css.link} to={urlOf(action)}>
      {content}
    </Link>
  ) : (
    <a className={css.link} href={urlOf(action)} {...(opensTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {content}
    </a>
  );
}

/** The remaining commands, in a menu. Disabled commands are left out. */
function MoreCommands({ commands }: { commands: readonly Command[] }) {
  const urlOf = useActionUrl();
  const navigate = useNavigate();
  const items = commands.flatMap((entry): DropMenuItem[] => {
    if ('command' in entry) {
      const { label, icon, reason, onClick } = entry.command;
      return reason === false ? [{ label, icon, onClick }] : [];
    }
    const { action, opensTab } = entry;
    const label = action.etiqueta;
    const icon = <ActionIcon name={action.icono} />;
    if (opensPage(action)) return [{ label, icon, onClick: () => void navigate(urlOf(action)) }];
    return [{ label, icon, href: urlOf(action), opensNewTab: opensTab }];
  });
  if (items.length === 0) return null;
  return (
    <DropMenu
      label="Más acciones"
      items={items}
      align="end"
      side="above"
      trigger={(attributes) => (
        <IconButton
          {...attributes}
          className={css.more}
          label="Más acciones"
          icon={<IconDots size={18} stroke={1.75} />}
        />
      )}
    />
  );
}
