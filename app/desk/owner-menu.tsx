import { Menu } from '@base-ui/react/menu';
import { CircleUser, History, Keyboard, LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from './doors/sign-out.browser.ts';
import { useMay } from './doors/use-desk-owner.ts';
import { followQuestionMark } from './parts/follow-keys.browser.ts';
import { KeyList } from './parts/key-list.tsx';
import { menuBox, menuItem } from './parts/menu-look.ts';

/** The menu of the person at the desk: keys, history, closing the desk. */
export function OwnerMenu({ email, role }: { email: string; role: string }) {
  const [isKeyListOpen, setKeyListOpen] = useState(false);
  const navigate = useNavigate();
  const may = useMay();
  useEffect(() => followQuestionMark(() => setKeyListOpen(true)), []);
  return (
    <>
      <Menu.Root>
        <Menu.Trigger
          aria-label={`${email}, ${role}`}
          className="grid size-11 place-items-center rounded-card text-muted hover:text-green xl:order-last"
        >
          <CircleUser aria-hidden="true" className="size-6" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={4} className="z-40">
            <Menu.Popup className={menuBox}>
              <p className="wrap-anywhere border-line border-b px-4 pt-1 pb-2.5 text-muted text-xs">
                {email}, {role}
              </p>
              <Menu.Item className={menuItem} onClick={() => setKeyListOpen(true)}>
                <Keyboard aria-hidden="true" className="size-4" /> Keys
              </Menu.Item>
              {may('history') && (
                <Menu.Item className={menuItem} onClick={() => navigate('/history')}>
                  <History aria-hidden="true" className="size-4" /> History
                </Menu.Item>
              )}
              <Menu.Item className={menuItem} onClick={signOut}>
                <LogOut aria-hidden="true" className="size-4" /> Close the desk
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <KeyList isOpen={isKeyListOpen} onOpenChange={setKeyListOpen} />
    </>
  );
}
