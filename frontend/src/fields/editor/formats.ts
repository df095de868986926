import { Quill } from 'react-quill';
import { BlockEmbed } from 'quill/blots/block.js';
import Image from 'quill/formats/image.js';
import Link from 'quill/formats/link.js';
import Video from 'quill/formats/video.js';
import { isLinkAddress, isPictureAddress, videoAddress, VIDEO_ATTRIBUTES } from '#libs/contracts';
import { ICONS } from './icons';
import { PictureUploader } from './picture-uploader';

/** Links, pictures and videos that accept only allowed addresses (EDIT-02). */
class SafeLink extends Link {
  static override sanitize(address: string): string {
    return isLinkAddress(address) ? address : this.SANITIZED_URL;
  }
}

class SafeImage extends Image {
  static override create(value: string): Element {
    const node = super.create(value);
    node.setAttribute('alt', '');
    return node;
  }

  static override sanitize(address: string): string {
    return isPictureAddress(address) ? address : '//:0';
  }
}

class SafeVideo extends Video {
  static override create(value: string): Element {
    const node = super.create(value);
    for (const [name, given] of Object.entries(VIDEO_ATTRIBUTES)) node.setAttribute(name, given);
    return node;
  }

  static override sanitize(address: string): string {
    return videoAddress(address) ?? 'about:blank';
  }
}

/** A horizontal rule. */
class Rule extends BlockEmbed {
  static override blotName = 'rule';
  static override tagName = 'HR';
}

let done = false;

/** Registers our formats in Quill, once. */
export function registerFormats(): void {
  if (done) return;
  done = true;
  Quill.register(
    {
      'formats/link': SafeLink,
      'formats/image': SafeImage,
      'formats/video': SafeVideo,
      'formats/rule': Rule,
      'modules/uploader': PictureUploader,
    },
    true,
  );
  const icons = Quill.import('ui/icons') as Record<string, unknown>;
  Object.assign(icons, ICONS);
}
