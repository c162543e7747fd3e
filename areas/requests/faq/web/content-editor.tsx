// A small rich-text editor: what the server keeps of an article, nothing more.
import {
  ActionIcon,
  Button,
  FileButton,
  InputError,
  Popover,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { Image } from '@tiptap/extension-image';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import {
  Bold,
  Heading2,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Paperclip,
  Quote,
  type LucideIcon,
} from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { upload } from '#platform/web/client/upload.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { faqAdmin } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './faq.module.css';

interface Tool {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly on: (e: Editor) => boolean;
  readonly run: (e: Editor) => void;
}
const tools: readonly Tool[] = [
  {
    label: fr.bold,
    icon: Bold,
    on: (e) => e.isActive('bold'),
    run: (e) => {
      e.chain().focus().toggleBold().run();
    },
  },
  {
    label: fr.italic,
    icon: Italic,
    on: (e) => e.isActive('italic'),
    run: (e) => {
      e.chain().focus().toggleItalic().run();
    },
  },
  {
    label: fr.heading,
    icon: Heading2,
    on: (e) => e.isActive('heading'),
    run: (e) => {
      e.chain().focus().toggleHeading({ level: 2 }).run();
    },
  },
  {
    label: fr.bullets,
    icon: List,
    on: (e) => e.isActive('bulletList'),
    run: (e) => {
      e.chain().focus().toggleBulletList().run();
    },
  },
  {
    label: fr.numbers,
    icon: ListOrdered,
    on: (e) => e.isActive('orderedList'),
    run: (e) => {
      e.chain().focus().toggleOrderedList().run();
    },
  },
  {
    label: fr.quote,
    icon: Quote,
    on: (e) => e.isActive('blockquote'),
    run: (e) => {
      e.chain().focus().toggleBlockquote().run();
    },
  },
];

interface Uploaded {
  readonly url: string;
  readonly name: string;
}
const addFile = async (
  editor: Editor,
  file: File | null,
  insert: (of: Uploaded) => void,
): Promise<void> => {
  if (file === null) return;
  try {
    const { files } = await upload(faqAdmin.fileUpload, { body: { file } });
    editor.commands.focus();
    files.forEach(insert);
  } catch (error) {
    toast.danger(error);
  }
};
/** A document stands in the text as a link that bears its name. */
const linkTo = ({ url, name }: Uploaded) => [
  { type: 'text', text: name, marks: [{ type: 'link', attrs: { href: url } }] },
  { type: 'text', text: ' ' },
];

/** Puts a link on what is selected; an empty address takes it away. */
const LinkTool = ({ editor }: { readonly editor: Editor }) => {
  const [address, setAddress] = useState<string | null>(null);
  const apply = (): void => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === null || address.trim() === '') chain.unsetLink().run();
    else chain.setLink({ href: address.trim() }).run();
    setAddress(null);
  };
  return (
    <Popover opened={address !== null} onClose={() => setAddress(null)} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          aria-label={fr.addLink}
          title={fr.addLink}
          aria-pressed={editor.isActive('link')}
          onClick={() => setAddress(String(editor.getAttributes('link')['href'] ?? 'https://'))}
        >
          <Link2 size={15} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={css['linkPanel'] ?? ''}>
        <TextInput
          label={fr.linkAddress}
          type="url"
          value={address ?? ''}
          data-autofocus
          onChange={(e) => setAddress(e.currentTarget.value)}
          onKeyDown={(e) => {
            if (e.key === 'Enter') {
              e.preventDefault();
              apply();
            }
          }}
        />
        <Button size="compact-sm" onClick={apply}>
          {fr.addLink}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
};

interface Props {
  readonly label: string;
  readonly initial: string;
  readonly error: ReactNode;
  readonly onChange: (html: string) => void;
}

export const ContentEditor = ({ label, initial, error, onChange }: Props) => {
  const id = useId();
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        link: { openOnClick: false, protocols: ['https', 'mailto', 'tel'] },
      }),
      Image,
    ],
    content: initial,
    injectCSS: false,
    onUpdate: ({ editor: e }) => onChange(e.isEmpty ? '' : e.getHTML()),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        class: css['prose'] ?? '',
      },
    },
  });
  return (
    <div className={css['editor']} data-wide data-invalid={error ? true : undefined}>
      <span id={id} className={css['editorLabel']}>
        {label}
        <span className="mantine-InputWrapper-required" aria-hidden>
          {' '}
          *
        </span>
      </span>
      <div className={css['tools']} role="toolbar" aria-label={label}>
        {tools.map(({ label: name, icon: Icon, on, run }) => (
          <Tooltip key={name} label={name}>
            <ActionIcon
              variant="subtle"
              aria-label={name}
              aria-pressed={on(editor)}
              onClick={() => run(editor)}
            >
              <Icon size={15} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ))}
        <LinkTool editor={editor} />
        <FileButton
          accept="image/png,image/jpeg,image/gif"
          onChange={(f) =>
            void addFile(editor, f, ({ url, name }) => {
              editor.commands.setImage({ src: url, alt: name });
            })
          }
        >
          {(props) => (
            <Tooltip label={`${fr.addImage} — ${fr.fileTooWide}`}>
              <ActionIcon variant="subtle" aria-label={fr.addImage} {...props}>
                <ImagePlus size={15} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </FileButton>
        <FileButton
          accept=".pdf,.doc,.docx,.xls,.xlsx"
          onChange={(f) =>
            void addFile(editor, f, (of) => {
              editor.commands.insertContent(linkTo(of));
            })
          }
        >
          {(props) => (
            <Tooltip label={fr.attach}>
              <ActionIcon variant="subtle" aria-label={fr.attach} {...props}>
                <Paperclip size={15} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </FileButton>
      </div>
      <EditorContent editor={editor} />
      {error ? <InputError>{error}</InputError> : null}
    </div>
  );
};
