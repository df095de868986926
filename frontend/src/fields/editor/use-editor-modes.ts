import { useState, type KeyboardEvent } from 'react';
import type { EditorCommands } from './commands';
import { readableHtml } from './html';
import { setHtml } from './use-html-value';

/** Full screen, HTML source and help of an editor, with the toolbar commands that switch them. */
export function useEditorModes() {
  const [isFullscreen, setFullscreen] = useState(false);
  /** The HTML source while the code view is open; otherwise null. */
  const [source, setSource] = useState<string | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const commands: EditorCommands = {
    toggleFullscreen: () => setFullscreen(!isFullscreen),
    showHelp: () => setHelpOpen(true),
    toggleSource: (quill) => {
      if (source !== null) setHtml(quill, source, 'user');
      setSource(source === null ? readableHtml(quill.root.innerHTML) : null);
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isFullscreen || event.defaultPrevented) return;
    event.stopPropagation();
    setFullscreen(false);
  };
  return { isFullscreen, source, setSource, isHelpOpen, closeHelp: () => setHelpOpen(false), commands, onKeyDown };
}
