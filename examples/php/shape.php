<?php
declare(strict_types=1);

/**
 * Whether a value has the fields of an example, of the same types, such as
 * `[['id' => 0, 'players' => [['last_name' => '']]]]` for a list of teams. A proxy can answer in the
 * service's place, and a cache file can be damaged.
 */
function clubDataHasShape(mixed $value, mixed $example): bool
{
    if (!is_array($example)) {
        return gettype($value) === gettype($example);
    }
    if (!is_array($value) || array_is_list($example) !== array_is_list($value)) {
        return false;
    }
    if (array_is_list($example)) {
        return $example === [] || array_filter($value, fn ($item) => !clubDataHasShape($item, $example[0])) === [];
    }
    foreach ($example as $name => $field) {
        if (!clubDataHasShape($value[$name] ?? null, $field)) {
            return false;
        }
    }
    return true;
}
