"""The workshop's stamp, burnt into the wood: charred letters, scorched about their edges."""

import bmesh
import bpy

from studio.nodes import new_material, set_inputs
from studio.solids import place

DEPTH = 0.0009


def _charred():
    material, graph, shader, _ = new_material("charred oak")
    at = graph.object_position()
    fibre = graph.noise(graph.stretch(at, (60, 1400, 1)), 1, 4, .65)
    uneven = graph.noise(at, 160, 4, .6)
    colour = graph.mix(graph.step(uneven, .52, .72), (.022, .013, .008), (.11, .058, .027))
    set_inputs(graph, shader, base_colour=colour, roughness=.72, normal=graph.bump(fibre, .6, .0004))
    return material


def _scorch(strength):
    """Brown that lets the wood through, strongest in spots where the iron stood longest."""
    material, graph, shader, output = new_material("scorch")
    set_inputs(graph, shader, base_colour=(.10, .048, .018), roughness=.6, ior_level=.2)
    at = graph.object_position()
    spots = graph.step(graph.noise(at, 90, 4, .6), .30, .70)
    fibres = graph.step(graph.noise(graph.stretch(at, (50, 1600, 1)), 1, 3, .6), .30, .66)
    clear = graph.node("ShaderNodeBsdfTransparent")
    both = graph.node("ShaderNodeMixShader", {0: spots * fibres * strength, 1: graph.out(clear), 2: graph.out(shader)})
    graph.put(output.inputs["Surface"], graph.out(both))
    return material


def _letters(text, size, offset, thickness, material):
    """The text as a closed body about z = 0, its strokes `offset` metres fuller; in Blender's own face, which comes with it."""
    curve = bpy.data.curves.new("stamp", "FONT")
    curve.body, curve.size, curve.space_character = text, size, 1.18
    curve.align_x, curve.align_y = "CENTER", "CENTER"
    curve.offset, curve.extrude = offset, thickness / 2
    text_object = place("stamp", curve)
    bpy.context.view_layer.update()
    data = bpy.data.meshes.new_from_object(text_object.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(text_object)
    body = bmesh.new()
    body.from_mesh(data)
    bmesh.ops.remove_doubles(body, verts=body.verts, dist=1e-6)
    body.to_mesh(data)
    body.free()
    data.materials.clear()
    data.materials.append(material)
    return data


def stamp(text, board, location, turn=0.0, size=.012):
    """Burn `text` into a `board` whose face looks up at `location`, its letters `size` metres tall on a body of type.

    The letters are sunk by DEPTH and charred; two films of scorch lie about them on the wood.
    """
    iron = place("stamp", _letters(text, size, 0, DEPTH * 2, _charred()), location, (0, 0, turn))
    iron.hide_render = True
    films = [place("scorch", _letters(text, size, offset, .00004, _scorch(strength)), (location[0], location[1], location[2] + lift), (0, 0, turn))
             for offset, lift, strength in ((.0016, .00003, .40), (.0006, .00009, .80))]
    for sunk in (board, *films):
        cut = sunk.modifiers.new("letters", "BOOLEAN")
        cut.object, cut.solver, cut.material_mode = iron, "EXACT", "TRANSFER"
        sunk.modifiers.move(len(sunk.modifiers) - 1, 0)
