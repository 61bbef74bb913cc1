import { NumberInput } from '#web/ui/number-input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Columns, Part } from './part.tsx';

export function Fields() {
  return (
    <Part name="Fields">
      <Columns three>
        <TextInput label="Empty" />
        <TextInput label="With a placeholder" placeholder="01XXX-XXXXXX" />
        <TextInput label="Filled" defaultValue="Tania Akter" />
        <TextInput label="With a hint" hint="How many years it was in use" />
        <TextInput label="With an error" error="Name is required" />
        <TextInput label="Read-only" readOnly value="tania@example.com" />
        <TextInput label="Disabled" disabled value="Not now" />
        <NumberInput label="Number" defaultValue={45500} />
        <NumberInput label="Number with an error" error="Resale Price is required" />
        <PasswordInput label="Password" defaultValue="shutter-and-tea" />
        <PasswordInput label="Password with an error" error="Password is required" />
        <PhoneInput label="Telephone" placeholder="01XXX-XXXXXX" />
        <TextArea label="Text area" defaultValue="One owner. The shutter was serviced." />
        <TextArea label="Text area with an error" error="Description is required" />
      </Columns>
    </Part>
  );
}
